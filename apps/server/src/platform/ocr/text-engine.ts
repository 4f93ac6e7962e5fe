import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker } from 'tesseract.js'

/** A line of text as it stands in a picture, its words from left to right. */
export interface TextLine {
  readonly words: readonly TextWord[]
}

interface TextWord {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Which of its signs may be others. */
  readonly doubtful: string
}

/** How a picture is read: as one line or many, of these signs alone or, with none, of all. */
export interface EngineSettings {
  readonly lines: 'one' | 'many'
  readonly signs?: string
}

/** Reads the signs of one language in a thread of its own. It starts with the first picture and stays warm. */
export interface TextEngine {
  recognise(picture: Uint8Array, settings: EngineSettings): Promise<readonly TextLine[]>
  stop(): Promise<void>
}

/** Of a hundred: on clear print the reader gives 97 to 99 to each sign, and less where another one is as likely. */
const SURE_FROM = 96

export function createTextEngine(language: string): TextEngine {
  /** The worker with what it is set to. */
  let running: { readonly worker: Promise<Worker>; setTo?: string } | undefined

  return {
    async recognise(picture, { lines, signs = '' }) {
      running ??= { worker: startWorker(language) }
      const mine = running
      const ready = await mine.worker
      const wanted = `${lines} ${signs}`
      if (wanted !== mine.setTo) await setLines(ready, { lines, signs })
      mine.setTo = wanted
      const { data } = await ready.recognize(Buffer.from(picture), {}, { blocks: true, text: false })
      return linesFrom(data.blocks ?? [])
    },
    async stop() {
      const stopped = running
      running = undefined
      await (await stopped?.worker)?.terminate()
    },
  }
}

/**
 * Loaded with the first picture: most servers of most days read none. Its data lie beside it, so that nothing is
 * fetched.
 */
async function startWorker(language: string): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js')
  const data = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)
  return await createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(dirname(data), '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  })
}

async function setLines(worker: Worker, { lines, signs = '' }: EngineSettings): Promise<void> {
  const { PSM } = await import('tesseract.js')
  await worker.setParameters({
    tessedit_char_whitelist: signs,
    tessedit_pageseg_mode: lines === 'one' ? PSM.SINGLE_LINE : PSM.SINGLE_BLOCK,
  })
}

type Blocks = NonNullable<Awaited<ReturnType<Worker['recognize']>>['data']['blocks']>

const linesFrom = (blocks: Blocks): TextLine[] =>
  blocks
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ words }) => ({ words: words.map(wordFrom) }))

type Word = Blocks[number]['paragraphs'][number]['lines'][number]['words'][number]

const wordFrom = ({ text, bbox, symbols }: Word): TextWord => ({
  text,
  left: bbox.x0,
  right: bbox.x1,
  doubtful: symbols.flatMap((sign) => (sign.confidence < SURE_FROM ? sign.text : [])).join(''),
})
