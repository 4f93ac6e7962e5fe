import { addMs, chinaDate, fromWire, hours, toWire, weekdayName } from '@caimin/base'
import { HEADERS, type OutputOf, PROTOCOL_VERSION } from '@caimin/contract'
import type { Product } from './product.ts'

/** A busy Saturday. */
export const MATCHES = 150
const OPTIONS = 54

type Answer = OutputOf<'betting', 'matches'>
type Row = Answer['rows'][number]

const PER_DAY = 50

const optionsOf = (row: Row): number => Object.values(row.odds).reduce((sum, odds) => sum + Object.keys(odds).length, 0)

/**
 * The product's own answer with its matches repeated until there are 150, all open for hours and each with all 54
 * options.
 */
export async function manyMatches({ origin, session }: Product): Promise<string> {
  const headers = {
    [HEADERS.server]: '1',
    [HEADERS.appVersion]: PROTOCOL_VERSION,
    [HEADERS.token]: session.access,
  }
  const reply = await fetch(`${origin}/api/bettingend.bet.Betinfo/nmListdata?type=jczq`, { headers })
  const envelope = (await reply.json()) as { readonly data: Answer }
  const whole = envelope.data.rows.filter((row) => optionsOf(row) === OPTIONS)
  const rows = Array.from({ length: MATCHES }, (_, i) => rowOf(whole, i, envelope.data.server_time))
  return JSON.stringify({ ...envelope, data: { ...envelope.data, is_stopped_by_shop: false, rows } })
}

function rowOf(pattern: readonly Row[], i: number, serverTime: string): Row {
  const like = pattern[i % pattern.length]
  const now = fromWire(serverTime)
  if (like === undefined || !now.ok) throw new Error('the demo world has no match with all its options')
  const day = addMs(now.value, hours(24 * Math.floor(i / PER_DAY)))
  const date = chinaDate(day)
  const number = String((i % PER_DAY) + 1).padStart(3, '0')
  const deadline = toWire(addMs(now.value, hours(8 + i / 10)))
  return {
    ...like,
    match_id: `${date.replaceAll('-', '')}${number}`,
    business_date: date,
    number_text: `${weekdayName(day)}${number}`,
    kickoff_at: deadline,
    gameDeadline: deadline,
    orderDeadline: deadline,
    is_selling: true,
    // The first tap makes a bet by itself, whichever play it is of.
    singles: Object.keys(like.odds),
  }
}
