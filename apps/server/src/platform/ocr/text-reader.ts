import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ok, type Result, refuse, seconds } from '@caimin/base'
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

/** Reads printed Chinese. The work is done in a thread of its own, one picture after another. */
export interface TextReader {
  /** Refuses rather than let many wait, and when a picture takes too long. */
  read(picture: Buffer): Promise<Result<readonly TextLine[], 'reader_busy'>>
  close(): Promise<void>
}

const MAX_WAITING = 8
const TIME_LIMIT_MS = seconds(30)
const LANGUAGE = 'chi_sim'
/** Of a hundred: on clear print the reader gives 97 to 99 to each sign, and less where another one is as likely. */
const SURE_FROM = 96

/**
 * Loaded with the first picture: most servers of most days read none. Its data lie beside it, so that nothing is
 * fetched.
 */
async function startWorker(): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/chi_sim/package.json')
  const worker = await createWorker(LANGUAGE, OEM.LSTM_ONLY, {
    langPath: join(dirname(data), '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK })
  return worker
}

/** The reader starts with the first picture and stays warm. */
export function createTextReader(): TextReader {
  let worker: Promise<Worker> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function stop(): Promise<void> {
    const running = worker
    worker = undefined
    await (await running)?.terminate()
  }

  async function readNow(picture: Buffer): Promise<Result<readonly TextLine[], 'reader_busy'>> {
    worker ??= startWorker()
    const reading = worker.then((ready) => ready.recognize(picture, {}, { blocks: true, text: false }))
    const { promise: tooLate, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, TIME_LIMIT_MS, null)
    try {
      const read = await Promise.race([reading, tooLate])
      if (read !== null) return ok(linesFrom(read.data.blocks ?? []))
      // Whatever keeps it so long is ended with its thread; the next picture gets a new one.
      reading.catch(() => undefined)
      await stop()
      return refuse('reader_busy')
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async read(picture) {
      if (waiting >= MAX_WAITING) return refuse('reader_busy')
      waiting += 1
      const mine = turn.then(() => readNow(picture))
      turn = mine.catch(() => undefined)
      try {
        return await mine
      } finally {
        waiting -= 1
      }
    },
    close: stop,
  }
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
