import { createHash } from 'node:crypto'
import type { OutputOf } from '@caimin/contract'
import type { DrawResult, NumberGameId } from '@caimin/rules'
import { drawRow, packRow } from '@caimin/rules/trends'
import type { DrawnNumbers } from '../../core/catalog/index.ts'

export type IssueRun = OutputOf<'draws', 'book'>['runs'][number]

/** All draws of a game, short enough to be sent whole, and what came after any of them. */
export interface DrawBook {
  readonly lastIssue: string | undefined
  /** The draws after an edition, or all of them when it is not one of this book. */
  since(edition: string | undefined): Omit<OutputOf<'draws', 'book'>, 'server_time'>
}

const EDITION_LENGTH = 16

/** The edition after every draw names all draws up to it: a corrected draw gives every later edition another name. */
export function writeBook(game: NumberGameId, draws: readonly DrawnNumbers[]): DrawBook {
  const lines = draws.map(({ numbers }) => packRow(game, drawRow(game, numbers as DrawResult)))
  const editions = new Map<string, number>()
  let edition = '0'.repeat(EDITION_LENGTH)
  for (const [i, { issueNo, isDemo }] of draws.entries()) {
    edition = createHash('sha256')
      .update(`${edition} ${issueNo} ${lines[i]} ${isDemo}`)
      .digest('hex')
      .slice(0, EDITION_LENGTH)
    editions.set(edition, i + 1)
  }
  return {
    lastIssue: draws.at(-1)?.issueNo,
    since(held) {
      const from = held === undefined ? undefined : editions.get(held)
      return {
        is_whole: from === undefined,
        edition,
        runs: runsOf(draws.slice(from)),
        numbers: lines.slice(from).join(''),
      }
    },
  }
}

/** Issues that follow each other, by where they begin. */
function runsOf(draws: readonly DrawnNumbers[]): IssueRun[] {
  const runs: { from: string; count: number; is_demo: boolean }[] = []
  for (const { issueNo, isDemo } of draws) {
    const run = runs.at(-1)
    if (run !== undefined && run.is_demo === isDemo && issueNo === issueIn(run, run.count)) run.count += 1
    else runs.push({ from: issueNo, count: 1, is_demo: isDemo })
  }
  return runs
}

const issueIn = ({ from }: IssueRun, at: number): string => String(Number(from) + at).padStart(from.length, '0')
