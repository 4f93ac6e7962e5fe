import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, hours } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import type { MatchGameId } from '@caimin/rules'
import { addIssues, FIXED_GAMES, type MatchFacts, matchIdOf, saveMatches } from '../core/catalog/index.ts'
import { factsOfIssue } from '../core/catalog/testing/issue-facts.ts'
import { accept, must, photo } from './desk-scene.ts'
import type { TestStaff } from './people.ts'
import type { TestApp } from './test-app.ts'

const TEST_ISSUE = '26108'

type OfGame = Pick<MatchFacts, 'sport' | 'handicap' | 'total' | 'singles' | 'odds'>

const FINAL_SP_SINGLES = { SPF: true, SXDS: true, ZJQS: true, BF: true, BQQSPF: true }

/** What a test bets on: the options it chooses, and no others. */
const OF_GAME: Readonly<Record<MatchGameId, OfGame>> = {
  jczq: { sport: 'football', handicap: -1, total: null, singles: {}, odds: { SPF: { '3': '1.95', '0': '3.10' } } },
  jclq: {
    sport: 'basketball',
    handicap: -5.5,
    total: 170.5,
    singles: { SFC: true },
    odds: {
      SF: { '3': '1.45', '0': '2.35' },
      RFSF: { '3': '1.75', '0': '1.72' },
      DXF: { 大: '1.70', 小: '1.76' },
      SFC: { '主胜1-5': '4.10', '客胜6-10': '5.20' },
    },
  },
  bjdc: {
    sport: 'football',
    handicap: -1,
    total: null,
    singles: FINAL_SP_SINGLES,
    odds: {
      SPF: { '3': '2.90', '1': '3.60', '0': '2.40' },
      SXDS: { 上单: '3.80', 下双: '3.10' },
      ZJQS: { '2': '4.00', '3': '4.40' },
      BF: { '2:1': '9.00', 胜其他: '60.00' },
      BQQSPF: { '3-3': '3.90', '1-3': '5.60' },
    },
  },
  sfgg: { sport: 'tennis', handicap: -1.5, total: null, singles: {}, odds: { SF: { '3': '2.10', '0': '1.90' } } },
}

let count = 0

/** Puts matches of a game on sale; those of bjdc and sfgg in one issue. Returns their ids. */
export async function seedMatches(
  app: TestApp,
  game: MatchGameId,
  howMany: number,
  changes: Partial<MatchFacts> = {},
): Promise<string[]> {
  return app.database.tx(async (t) => {
    const facts = Array.from({ length: howMany }, () =>
      factsOf(game, { kickoffAt: addMs(t.now, hours(2)), ...changes }),
    )
    await saveMatches(t, facts)
    return facts.map(({ id }) => id)
  })
}

function factsOf(game: MatchGameId, changes: Partial<MatchFacts> & Pick<MatchFacts, 'kickoffAt'>): MatchFacts {
  count += 1
  const number = String(count).padStart(3, '0')
  // A day whose sale ends after the match begins, whatever the hour.
  const businessDate = chinaDate(addMs(changes.kickoffAt, days(1)))
  const issueNo = game === 'bjdc' || game === 'sfgg' ? (changes.issueNo ?? TEST_ISSUE) : null
  return {
    id: matchIdOf({ game, issueNo, businessDate, number }),
    game,
    issueNo,
    businessDate,
    number,
    league: '测试联赛',
    home: `主队${number}`,
    away: `客队${number}`,
    homeRank: null,
    awayRank: null,
    isSelling: true,
    averageOdds: null,
    sourceRefs: {},
    isDemo: true,
    source: 'test',
    fetchedAt: changes.kickoffAt,
    ...OF_GAME[game],
    ...changes,
  }
}

/** Puts an issue of 胜负彩 and 任选九 on sale; of its fourteen matches the catalogue has those of these ids, the first. */
export async function seedFixedIssue(app: TestApp, issueNo: string, matchIds: readonly string[] = []): Promise<void> {
  await app.database.tx((t) => {
    const gameDeadlineAt = addMs(t.now, hours(3))
    const matches = Array.from({ length: 14 }, (_, index) => ({
      no: index + 1,
      match_id: matchIds[index] ?? null,
      league: '英超',
      home: `主队${index + 1}`,
      away: `客队${index + 1}`,
      kickoff_at: gameDeadlineAt,
      average_odds: { h: '2.10', d: '3.20', a: '3.40' },
    }))
    const drawAt = addMs(gameDeadlineAt, hours(3))
    return addIssues(
      t,
      FIXED_GAMES.map((game) => factsOfIssue({ game, issueNo, gameDeadlineAt, drawAt, matches })),
    )
  })
}

type RecordInput = InputOf<'desk', 'recordTicket'>

/** Accepts an order and records all its tickets, as printed with what the player saw by default. */
export async function print(clerk: TestStaff, orderId: string, changes: Partial<RecordInput> = {}): Promise<void> {
  await accept(clerk, orderId)
  await record(clerk, orderId, changes)
}

/** Records all tickets of an accepted order, as printed with what the player saw by default. */
export async function record(clerk: TestStaff, orderId: string, changes: Partial<RecordInput> = {}): Promise<void> {
  const order = must(await clerk.client.desk.order({ order_id: orderId }))
  for (const ticket of order.tickets) {
    must(
      await clerk.client.desk.recordTicket({
        request_id: randomUUID(),
        order_id: orderId,
        ticket_id: ticket.ticket_id,
        serial: `SN${randomUUID()}`,
        photo_id: await photo(clerk),
        ...(order.seen_odds !== null && { printed_odds: order.seen_odds }),
        ...(order.seen_handicaps !== null && { printed_handicaps: order.seen_handicaps }),
        ...(order.seen_totals !== null && { printed_totals: order.seen_totals }),
        ...changes,
      }),
    )
  }
}

type ClaimInput = InputOf<'operator', 'claim'>

/** Both operators say what a result is, so that it is confirmed. */
export async function confirm(
  operators: readonly TestStaff[],
  subject: Pick<ClaimInput, 'subject_kind' | 'subject_id' | 'step'>,
  value: ClaimInput['value'],
): Promise<void> {
  for (const { client } of operators) must(await client.operator.claim({ request_id: randomUUID(), ...subject, value }))
}
