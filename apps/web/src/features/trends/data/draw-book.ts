import type { OutputOf } from '@caimin/contract'

type Answer = OutputOf<'draws', 'book'>
export type IssueRun = Answer['runs'][number]

/** All draws of a game as the server packs them. */
export type DrawBook = Pick<Answer, 'edition' | 'runs' | 'numbers'>

/** A held book with the answer to "what came since": its end, or another book after a correction. */
export function joinBook(held: DrawBook | undefined, { is_whole: isWhole, edition, runs, numbers }: Answer): DrawBook {
  if (isWhole || held === undefined) return { edition, runs, numbers }
  return { edition, runs: joinRuns(held.runs, runs), numbers: held.numbers + numbers }
}

function joinRuns(held: readonly IssueRun[], added: readonly IssueRun[]): IssueRun[] {
  const last = held.at(-1)
  const [first, ...rest] = added
  const isContinued =
    last !== undefined &&
    first !== undefined &&
    last.is_demo === first.is_demo &&
    issueIn(last, last.count) === first.from
  if (!isContinued) return [...held, ...added]
  return [...held.slice(0, -1), { ...last, count: last.count + first.count }, ...rest]
}

/** How many draws a book holds. */
export const drawsIn = ({ runs }: Pick<DrawBook, 'runs'>): number => runs.reduce((sum, { count }) => sum + count, 0)

const issueIn = ({ from }: IssueRun, at: number): string => String(Number(from) + at).padStart(from.length, '0')

/** A draw's issue, and whether it was made for the demo. */
export interface DrawName {
  readonly issueNo: string
  readonly isDemo: boolean
}

/** The name of a draw, counted from the oldest. */
export function nameOfDraw({ runs }: Pick<DrawBook, 'runs'>, draw: number): DrawName {
  let first = 0
  for (const run of runs) {
    if (draw < first + run.count) return { issueNo: issueIn(run, draw - first), isDemo: run.is_demo }
    first += run.count
  }
  throw new Error(`the book has no draw ${draw}`)
}

/** The packed numbers of draws from one up to, not including, another. */
export function packedDraws(book: DrawBook, from: number, to: number): string {
  const letters = book.numbers.length / Math.max(1, drawsIn(book))
  return book.numbers.slice(from * letters, to * letters)
}

/** How many of the newest draws were made for the demo. */
export function demoDraws({ runs }: Pick<DrawBook, 'runs'>, last: number): number {
  let left = last
  let made = 0
  for (const run of runs.toReversed()) {
    if (left <= 0) break
    if (run.is_demo) made += Math.min(left, run.count)
    left -= run.count
  }
  return made
}

/** Whether what the device kept is a book. */
export function isDrawBook(value: unknown): value is DrawBook {
  if (typeof value !== 'object' || value === null) return false
  const { edition, runs, numbers } = value as Partial<Record<keyof DrawBook, unknown>>
  return typeof edition === 'string' && Array.isArray(runs) && typeof numbers === 'string'
}

/** 26094 of 2026094: the century is known. */
export const shortIssue = (issueNo: string): string => (issueNo.length === 7 ? issueNo.slice(2) : issueNo)
