import { randomUUID } from 'node:crypto'
import type { Answer, Caller } from './caller.ts'
import { type Flood, flood } from './load.ts'

/** What came of the bets of a drill, by their request ids. */
export interface BetLog {
  readonly issueNo: string
  readonly acknowledged: Set<string>
  /** Sent, and no answer came: the product may have placed it or not. */
  readonly unanswered: Map<string, Caller>
  /** Why others were refused. */
  readonly refused: Map<string, number>
}

/** Bets for the issue that is on sale. */
export const newBetLog = async (caller: Caller): Promise<BetLog> => ({
  issueNo: await findIssue(caller),
  acknowledged: new Set(),
  unanswered: new Map(),
  refused: new Map(),
})

const GAME = 'arrange3'

async function findIssue(caller: Caller): Promise<string> {
  const { data, reason } = await caller.get(`/api/bettingend.bet.Betinfo/issue?game=${GAME}`)
  if (reason !== 'ok') throw new Error(`no issue is on sale: ${reason}`)
  return String(data.issue_no)
}

export interface DrillBet {
  readonly issueNo: string
  readonly requestId: string
  /** It costs twice as many yuan. */
  readonly multiple: number
}

/** Places a direct bet on three digits. */
export const placeBet = (caller: Caller, { issueNo, requestId, multiple }: DrillBet): Promise<Answer> =>
  caller.post('/api/bettingend.bet.Order/place', {
    request_id: requestId,
    issue_no: issueNo,
    bet: { game: GAME, multiple, lines: [{ play: 'direct', selection: { positions: [[1], [2], [3]] } }] },
    tolerance: { kind: 'ask' },
    stake: `${2 * multiple}.00`,
  })

/**
 * Places bets of two yuan for a player who is signed in, each of which must be taken. Returns how long one takes, in
 * milliseconds.
 */
export async function bettorOf(caller: Caller): Promise<() => Promise<number>> {
  const issueNo = await findIssue(caller)
  return async () => {
    const startedAt = performance.now()
    const { reason } = await placeBet(caller, { issueNo, requestId: randomUUID(), multiple: 1 })
    if (reason !== 'ok') throw new Error(`a bet was refused: ${reason}`)
    return performance.now() - startedAt
  }
}

/** Places a bet of two yuan and notes what came of it. */
async function placeNoted(caller: Caller, log: BetLog, requestId: string = randomUUID()): Promise<string> {
  const answer = await placeBet(caller, { issueNo: log.issueNo, requestId, multiple: 1 }).catch(() => null)
  // After a fault the server does not know what came of it either.
  if (answer === null || answer.reason === 'internal_error') {
    log.unanswered.set(requestId, caller)
    return 'unanswered'
  }
  log.unanswered.delete(requestId)
  if (answer.reason === 'ok') log.acknowledged.add(requestId)
  else log.refused.set(answer.reason, (log.refused.get(answer.reason) ?? 0) + 1)
  return answer.reason
}

const BETS_PER_SECOND = 80
const MAX_AT_ONCE = 100

/** Players take turns to bet, so that none goes beyond what a session may ask for. */
export const betSteadily = (callers: readonly [Caller, ...Caller[]], log: BetLog, seconds: number): Flood =>
  flood((turn) => placeNoted(callers[turn % callers.length] ?? callers[0], log), {
    perSecond: BETS_PER_SECOND,
    seconds,
    mostAtOnce: MAX_AT_ONCE,
  })

/** Sends every unanswered bet again under its own id, as a page does. */
export async function repeatUnanswered(log: BetLog): Promise<number> {
  const open = [...log.unanswered]
  for (const [requestId, caller] of open) await placeNoted(caller, log, requestId)
  return open.length
}
