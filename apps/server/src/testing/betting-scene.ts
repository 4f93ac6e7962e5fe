import { randomUUID } from 'node:crypto'
import { addMs, hours, type Instant, minutes } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import type { NumberGameId } from '@caimin/rules'
import { sqlJson, sqlTime } from '../platform/database/columns.ts'
import type { TestApp } from './test-app.ts'
import { withStake } from './with-stake.ts'

/** A match as a test seeds it. */
export interface TestMatch {
  readonly id: string
  readonly deadline: Instant
}

export interface MatchChanges {
  /** From now on, in business time. */
  readonly deadlineIn?: number
  readonly odds?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly handicap?: number
  readonly singles?: Readonly<Record<string, boolean>>
  readonly isSelling?: boolean
  /** One on which the demo world has no match, where the test is about a product that has it. */
  readonly businessDate?: string
  /** Where it must be the same in every run; otherwise the next one. */
  readonly number?: string
}

export const TEST_ODDS = {
  SPF: { '3': '1.95', '1': '3.30', '0': '3.10' },
  RQSPF: { '3': '3.60', '1': '3.45', '0': '1.72' },
  JQS: { '2': '3.20', '3': '3.75' },
} as const

const TEST_ISSUE = '2026130'

type PlaceInput = InputOf<'betting', 'place'>

let numbers = 0

function nextNumber(): string {
  numbers += 1
  return String(numbers).padStart(3, '0')
}

/** Puts a football match on sale. */
export async function seedMatch(app: Pick<TestApp, 'database'>, changes: MatchChanges = {}): Promise<TestMatch> {
  const { businessDate = '2026-11-20', number = nextNumber() } = changes
  const id = `${businessDate.replaceAll('-', '')}${number}`
  return await app.database.tx(async (t) => {
    const deadline = addMs(t.now, changes.deadlineIn ?? hours(3))
    await t.db
      .insertInto('matches')
      .values({
        id,
        game: 'jczq',
        business_date: businessDate,
        number,
        league: '英超',
        home: `主队${number}`,
        away: `客队${number}`,
        home_rank: null,
        away_rank: null,
        kickoff_at: sqlTime(deadline),
        game_deadline_at: sqlTime(deadline),
        is_selling: changes.isSelling ?? true,
        issue_no: null,
        handicap: changes.handicap ?? -1,
        total: null,
        singles: sqlJson(changes.singles ?? { SPF: true }),
        odds: sqlJson(changes.odds ?? TEST_ODDS),
        movements: sqlJson({}),
        average_odds: null,
        source_refs: sqlJson({}),
        minute: null,
        home_goals: null,
        away_goals: null,
        half_home_goals: null,
        half_away_goals: null,
        is_demo: true,
        source: 'test',
        fetched_at: sqlTime(t.now),
      })
      .execute()
    await t.emit({ kind: 'catalog.changed', games: ['jczq'] })
    return { id, deadline }
  })
}

export interface IssueChanges {
  readonly game?: NumberGameId
  readonly issueNo?: string
  /** From now on, in business time; the draw follows 75 minutes later. */
  readonly deadlineIn?: number
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Puts one issue of a number game on sale: without options one of shuangseqiu. */
export async function seedIssue(app: TestApp, changes: IssueChanges = {}): Promise<{ readonly deadline: Instant }> {
  const { game = 'shuangseqiu', issueNo = TEST_ISSUE, deadlineIn = hours(3), facts = { fuyun: false } } = changes
  return await app.database.tx(async (t) => {
    const deadline = addMs(t.now, deadlineIn)
    await t.db
      .insertInto('issues')
      .values({
        game,
        issue_no: issueNo,
        sale_start_at: sqlTime(addMs(t.now, -hours(48))),
        game_deadline_at: sqlTime(deadline),
        draw_at: sqlTime(addMs(deadline, minutes(75))),
        pool_before_fen: null,
        facts: sqlJson(facts),
        is_demo: true,
        source: 'test',
        fetched_at: sqlTime(t.now),
      })
      .execute()
    await t.emit({ kind: 'catalog.changed', games: [game] })
    return { deadline }
  })
}

/** A bet of N串1 on the home win of each match, two yuan. */
export function footballBet(matches: readonly TestMatch[], changes: Partial<PlaceInput> = {}): PlaceInput {
  const pass = matches.length === 1 ? '单关' : `${matches.length}串1`
  return withStake({
    request_id: randomUUID(),
    bet: {
      game: 'jczq',
      multiple: 1,
      lines: [
        { play: 'SPF', selection: { matches: matches.map(({ id }) => ({ id, picks: { SPF: ['3'] } })), pass: [pass] } },
      ],
    },
    odds_seen: Object.fromEntries(matches.map(({ id }) => [id, { SPF: { '3': TEST_ODDS.SPF['3'] } }])),
    tolerance: { kind: 'ask' } as const,
    ...changes,
  })
}

/** Lines of shuangseqiu, two yuan each. */
export function doubleColourBet(lines = 1, multiple = 1): PlaceInput {
  return withStake({
    request_id: randomUUID(),
    bet: {
      game: 'shuangseqiu',
      multiple,
      lines: Array.from({ length: lines }, (_, i) => ({
        play: 'standard',
        selection: { red: [1, 2, 3, 4, 5, 6 + (i % 28)], blue: [1 + (i % 16)] },
      })),
    },
    issue_no: TEST_ISSUE,
    tolerance: { kind: 'ask' },
  })
}

/** The player's money as the database has it: what can be spent, and what is held. */
export async function moneyOf(app: TestApp, { shopId, playerId }: { shopId: string; playerId: string }) {
  return await app.database.read(async (r) => {
    const wallet = await r.db
      .selectFrom('wallets')
      .select(['gift', 'locked', 'free', 'win'])
      .where('shop_id', '=', shopId)
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    const holds = await r.db
      .selectFrom('holds')
      .leftJoin('hold_resolutions as e', (on) =>
        on.onRef('e.shop_id', '=', 'holds.shop_id').onRef('e.hold_id', '=', 'holds.id'),
      )
      .select('holds.amount')
      .where('holds.shop_id', '=', shopId)
      .where('holds.player_id', '=', playerId)
      .where('e.hold_id', 'is', null)
      .execute()
    const held = holds.reduce((total, { amount }) => total + amount, 0n)
    return { ...wallet, spendable: wallet.gift + wallet.locked + wallet.free + wallet.win, held }
  })
}
