import { type Fen, fen, NO_MONEY, yuan } from '@caimin/base'
import {
  CANCELLED,
  type CatalogMatch,
  type DrawFigures,
  type DrawPrize,
  type Issue,
  type IssueMatch,
  POOL_AFTER,
  type ResultValue,
  type Score,
} from '../../../core/catalog/index.ts'
import { findMade } from '../made-matches.ts'
import { seededRandom } from '../seeded-random.ts'

/** The end of an issue's fourteen matches: by the scores the catalogue has, else by those the demo world will make. */
export const fixedOutcomes = (
  { matches }: Pick<Issue, 'matches'>,
  known: ReadonlyMap<string, CatalogMatch>,
): ResultValue => ({ outcomes: matches.map((match) => outcomeOf(match, known)) })

function outcomeOf({ match_id: matchId }: IssueMatch, known: ReadonlyMap<string, CatalogMatch>): string {
  if (matchId === null) return CANCELLED
  const match = known.get(matchId)
  if (match?.status === 'cancelled') return CANCELLED
  const score = match?.status === 'finished' ? match.score : null
  const { home, away } = score ?? madeScore(matchId)
  return home > away ? '3' : home === away ? '1' : '0'
}

/** Ids of 竞彩足球 begin with their business date. */
function madeScore(matchId: string): Score {
  const businessDate = `${matchId.slice(0, 4)}-${matchId.slice(4, 6)}-${matchId.slice(6, 8)}`
  const [home = 0, away = 0] = (findMade({ id: matchId, game: 'jczq', businessDate })?.score.full ?? '0:0')
    .split(':')
    .map(Number)
  return { home, away }
}

/** Of the sales, what is paid out: 64 of 100 (rules.md 5 and 6), first and second prize of 胜负彩 as 70 to 30. */
const PAID_OUT = 64n
const FIRST_PART = 70n
const SECOND_PART = 30n
const MAX_A_NOTE = yuan(5_000_000)

interface Announced {
  readonly sfc: DrawFigures
  readonly renxuan9: DrawFigures
}

/** Sales, pool, winners and amounts of both games as they might well have been: always the same for the same issue. */
export function fixedFigures(issueNo: string): Announced {
  const random = seededRandom(`fixed ${issueNo}`)
  const sales = yuan(BigInt(22_000_000 + random(18_000_000)))
  const paid = fen((sales * PAID_OUT) / 100n)
  const first = levelOf('1', fen((paid * FIRST_PART) / 100n), 2 + random(60))
  const second = levelOf('2', fen((paid * SECOND_PART) / 100n), 60 + random(1600))
  const salesOfNine = yuan(BigInt(15_000_000 + random(9_000_000)))
  const nine = levelOf('1', fen((salesOfNine * PAID_OUT) / 100n), 900 + random(9000))
  return {
    sfc: { sales, poolAfter: yuan(2_000_000 + random(9_000_000)), prizes: [first, second] },
    renxuan9: { sales: salesOfNine, poolAfter: NO_MONEY, prizes: [nine] },
  }
}

/** Whole yuan a note, five million at most. */
function levelOf(level: string, money: Fen, winners: number): DrawPrize {
  const share = yuan(money / BigInt(winners) / 100n)
  const isCapped = share > MAX_A_NOTE
  return { level, winners, amount: isCapped ? MAX_A_NOTE : share }
}

/** What is announced of both games together, in whole yuan. */
export function fixedAmounts(issueNo: string): ResultValue {
  const { sfc, renxuan9 } = fixedFigures(issueNo)
  const [first, second] = sfc.prizes
  const [nine] = renxuan9.prizes
  const whole = (amount: Fen | undefined) => Number((amount ?? NO_MONEY) / 100n)
  return {
    1: whole(first?.amount),
    2: whole(second?.amount),
    renxuan9: whole(nine?.amount),
    [POOL_AFTER]: whole(sfc.poolAfter),
  }
}
