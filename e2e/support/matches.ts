import type { InputOf } from '@caimin/contract'
import { advance, type Caller, type StaffCaller } from './api.ts'

/** A football match as a story bets on it. */
export interface PickedMatch {
  readonly id: string
  readonly number: string
  readonly home: string
  readonly kickoffAt: number
  /** Of a home win, as they are now. */
  readonly odds: string
}

/** Matches whose home side can be bet on, and printed in time; the first to begin first. */
async function openMatches({ client, ask }: Caller, roomMinutes: number): Promise<PickedMatch[]> {
  const { server_time, rows } = await ask(client.betting.matches({ type: 'jczq' }))
  const afterPrinting = Date.parse(server_time) + roomMinutes * 60_000
  return rows
    .flatMap((row) => {
      const odds = row.odds.SPF?.['3']
      const isInTime = row.is_selling && Date.parse(row.orderDeadline) > afterPrinting
      if (odds === undefined || !isInTime) return []
      const { match_id: id, number_text: number, home } = row
      return [{ id, number, home, kickoffAt: Date.parse(row.kickoff_at), odds }]
    })
    .toSorted((a, b) => a.kickoffAt - b.kickoffAt)
}

/** The first two of them. */
export async function twoMatches(caller: Caller, roomMinutes: number): Promise<[PickedMatch, PickedMatch]> {
  const [first, second] = await openMatches(caller, roomMinutes)
  if (first === undefined || second === undefined) throw new Error('the demo world has no two open matches')
  return [first, second]
}

type Tolerance = InputOf<'betting', 'place'>['tolerance']

/** Bets on the home sides as one pass, so many times; returns the order. */
export async function betOnHome(
  { client, ask }: Caller,
  matches: readonly PickedMatch[],
  { multiple, tolerance = { kind: 'any' } }: { readonly multiple: number; readonly tolerance?: Tolerance },
): Promise<string> {
  const picked = matches.map(({ id }) => ({ id, picks: { SPF: ['3'] } }))
  const pass = [`${matches.length}串1`]
  const { order_id } = await ask(
    client.betting.place({
      request_id: crypto.randomUUID(),
      bet: { game: 'jczq', multiple, lines: [{ play: 'SPF', selection: { matches: picked, pass } }] },
      odds_seen: Object.fromEntries(matches.map(({ id, odds }) => [id, { SPF: { 3: odds } }])),
      tolerance,
      stake: `${multiple * 2}.00`,
    }),
  )
  return order_id
}

/** A match is played to this score, which both sources report. */
export async function finishMatch(
  operator: StaffCaller,
  { id, kickoffAt }: Pick<PickedMatch, 'id' | 'kickoffAt'>,
  full: string,
): Promise<void> {
  const { server_time } = await operator.ask(operator.client.demo.status({}))
  const minutes = Math.ceil((kickoffAt - Date.parse(server_time)) / 60_000)
  await advance(operator, Math.max(1, minutes) + 5)
  const request = { request_id: crypto.randomUUID(), match_id: id, score: { half: '0:0', full } }
  await operator.ask(operator.client.demo.finishMatch(request))
}

/** The printed odds of the one option of each leg of an own order of one ticket. */
export async function printedOdds({ client, ask }: Caller, orderId: string): Promise<string[]> {
  const { tickets } = await ask(client.orders.info({ order_id: orderId }))
  return Object.values(tickets[0]?.printed_odds ?? {}).flatMap((plays) =>
    Object.values(plays).flatMap((options) => Object.values(options)),
  )
}
