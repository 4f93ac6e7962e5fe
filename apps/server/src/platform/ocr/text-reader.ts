import { ok, type Result, refuse, seconds } from '@caimin/base'
import { createTextEngine, type EngineSettings, type TextEngine, type TextLine } from './text-engine.ts'

export type { TextLine } from './text-engine.ts'

const ENGINES = { chinese: 'chi_sim', latin: 'eng' } as const
export type Signs = keyof typeof ENGINES

/** Reads a picture as an engine does. */
export type Recognise = (
  picture: Uint8Array,
  settings: EngineSettings & { readonly as: Signs },
) => Promise<readonly TextLine[]>

/** Reads printed Chinese, and better than that figures and Latin letters. The work is done in threads of its own. */
export interface TextReader {
  /** Refuses rather than let many wait, and when a picture takes too long. */
  read(picture: Buffer): Promise<Result<readonly TextLine[], 'reader_busy'>>
  /**
   * The same for what takes several readings: nothing else is read between them. Pictures are made ready in their turn,
   * so that no more are decoded at once than are read.
   */
  inTurn<T>(work: (recognise: Recognise) => Promise<T>): Promise<Result<T, 'reader_busy'>>
  close(): Promise<void>
}

const MAX_WAITING = 8
const TIME_LIMIT_MS = seconds(30)

/** The reader starts with the first picture and stays warm. */
export function createTextReader(): TextReader {
  const engines: Readonly<Record<Signs, TextEngine>> = {
    chinese: createTextEngine(ENGINES.chinese),
    latin: createTextEngine(ENGINES.latin),
  }
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function stop(): Promise<void> {
    await Promise.all(Object.values(engines).map((engine) => engine.stop()))
  }

  async function workNow<T>(work: (recognise: Recognise) => Promise<T>): Promise<Result<T, 'reader_busy'>> {
    let isOver = false
    const recognise: Recognise = async (picture, { as, ...settings }) => {
      if (isOver) throw new Error('this turn of the reader is over')
      return await engines[as].recognise(picture, settings)
    }
    const { promise: tooLate, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, TIME_LIMIT_MS, null)
    const working = work(recognise).then((value) => ({ value }))
    // What is stopped below fails when nothing waits for it any more.
    working.catch(() => undefined)
    try {
      const done = await Promise.race([working, tooLate])
      if (done !== null) return ok(done.value)
      // Whatever keeps it so long is ended with its thread; the next picture gets a new one.
      isOver = true
      await stop()
      return refuse('reader_busy')
    } finally {
      isOver = true
      clearTimeout(timer)
    }
  }

  async function inTurn<T>(work: (recognise: Recognise) => Promise<T>): Promise<Result<T, 'reader_busy'>> {
    if (waiting >= MAX_WAITING) return refuse('reader_busy')
    waiting += 1
    const mine = turn.then(() => workNow(work))
    turn = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting -= 1
    }
  }

  return {
    read: (picture) => inTurn((recognise) => recognise(picture, { as: 'chinese', lines: 'many' })),
    inTurn,
    close: stop,
  }
}
