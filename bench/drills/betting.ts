import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'

/** Places bets of two yuan on the next issue of double colour ball, for a player who is signed in. Answers the time each takes. */
export async function bettorOf(caller: Caller): Promise<() => Promise<number>> {
  const { data, reason } = await caller.get('/api/bettingend.bet.Betinfo/issue?game=shuangseqiu')
  if (reason !== 'ok') throw new Error(`no issue is on sale: ${reason}`)
  return async () => {
    const bet = {
      request_id: randomUUID(),
      bet: {
        game: 'shuangseqiu',
        multiple: 1,
        lines: [{ play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }],
      },
      stake: '2.00',
      issue_no: data.issue_no,
      tolerance: { kind: 'ask' },
    }
    const startedAt = performance.now()
    const answer = await caller.post('/api/bettingend.bet.Order/place', bet)
    if (answer.reason !== 'ok') throw new Error(`a bet was refused: ${answer.reason}`)
    return performance.now() - startedAt
  }
}

/** How many a second, of calls one after another that took so long each. */
export const rateOf = (times: readonly number[]): number =>
  (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0)
