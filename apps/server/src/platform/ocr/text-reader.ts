import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ok, type Result, refuse, seconds } from '@caimin/base'
import type { Worker } from 'tesseract.js'

/** A line of text as it stands in a picture, its words from left to right. */
export interface TextLine {
  readonly words: readonly TextWord[]
  readonly top: number
  readonly bottom: number
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
  read(picture: Buffer, options?: ReadOptions): Promise<Result<readonly TextLine[], 'reader_busy'>>
  close(): Promise<void>
}

export interface ReadOptions {
  /**
   * Makes the picture ready in its turn, so that no more are decoded at once than are read. One without print, null,
   * has no lines.
   */
  readonly prepare?: (picture: Buffer) => Promise<Buffer | null>
  /** A single line that has no other signs than these. */
  readonly line?: string
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

/** A line of these signs alone, or lines of any. */
async function setLines(worker: Worker, signs: string): Promise<void> {
  const { PSM } = await import('tesseract.js')
  await worker.setParameters({
    tessedit_char_whitelist: signs,
    tessedit_pageseg_mode: signs === '' ? PSM.SINGLE_BLOCK : PSM.SINGLE_LINE,
  })
}

/** The reader starts with the first picture and stays warm. */
export function createTextReader(): TextReader {
  let worker: Promise<Worker> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  /** Which signs the worker is set to; empty: all, in many lines. */
  let linesAre = ''

  async function stop(): Promise<void> {
    const running = worker
    worker = undefined
    linesAre = ''
    await (await running)?.terminate()
  }

  async function readNow(
    picture: Buffer,
    { prepare, line = '' }: ReadOptions,
  ): Promise<Result<readonly TextLine[], 'reader_busy'>> {
    const print = prepare === undefined ? picture : await prepare(picture)
    if (print === null) return ok([])
    worker ??= startWorker()
    const reading = worker.then(async (ready) => {
      if (line !== linesAre) await setLines(ready, line)
      linesAre = line
      return await ready.recognize(print, {}, { blocks: true, text: false })
    })
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
    async read(picture, options = {}) {
      if (waiting >= MAX_WAITING) return refuse('reader_busy')
      waiting += 1
      const mine = turn.then(() => readNow(picture, options))
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
    .map(({ words, bbox }) => ({ words: words.map(wordFrom), top: bbox.y0, bottom: bbox.y1 }))

type Word = Blocks[number]['paragraphs'][number]['lines'][number]['words'][number]

const wordFrom = ({ text, bbox, symbols }: Word): TextWord => ({
  text,
  left: bbox.x0,
  right: bbox.x1,
  doubtful: symbols.flatMap((sign) => (sign.confidence < SURE_FROM ? sign.text : [])).join(''),
})
