import { type Fen, NO_MONEY, type Ok, ok, present, refuse } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import type { JoinRefusal, RaiseRefusal } from '@caimin/rules/plans'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseWith } from '../../../platform/refuse-with.ts'
import type { Shops } from '../../shops/index.ts'
import type { OrderKey } from '../order.ts'
import type { LockedRefusal } from '../placing/new-bet.ts'
import { fillPlan } from './fill-plan.ts'
import { findPlan, lockPlan } from './plan.store.ts'

/** Money for a plan, as a person offers it. */
export interface NewShare extends OrderKey {
  readonly playerId: string
  /** One for each attempt: the same id for another plan or amount is refused. */
  readonly requestId: string
  readonly amount: Fen
  /** Who sent the link of a plan of seats. */
  readonly invitedBy?: string | undefined
}

export interface JoinedPlan {
  readonly amount: Fen
  /** What can be spent afterwards. */
  readonly money: Fen
  readonly total: Fen
  /** The plan as it is now, also where a repeat of the request is answered. */
  readonly joined: Fen
  readonly guarantee: Fen
  readonly people: number
  readonly isFilled: boolean
}

/** Why a person cannot put money into a plan now. */
export type ShareReason =
  | Exclude<LockedRefusal, 'packet_not_usable' | 'packet_expired' | 'packet_not_for_bet' | 'number_cap_reached'>
  | 'not_found'
  | 'joining_over'
  | 'shop_suspended'
  | 'licence_over'

type Answer<R extends string> = Ok<JoinedPlan> | Refused<R>

export interface PlanParts {
  readonly database: Database
  readonly shops: Shops
}

type Role = 'share' | 'guarantee'
type Reason = ShareReason | JoinRefusal | RaiseRefusal

interface JoinedRow {
  readonly outcome: 'joined' | 'fills' | Reason
  readonly amount: Fen | null
  readonly money: Fen | null
  readonly total: Fen | null
  readonly joined: Fen | null
  readonly guarantee: Fen | null
  readonly people: number | null
}

/**
 * Joins a plan, once per request. With the last yuan it is filled in the same transaction: the guarantee goes back and
 * the shop may accept it. People of the plan who may not bet any more leave it first, and then it goes on.
 */
export async function joinPlan(
  { database, shops }: PlanParts,
  share: NewShare,
): Promise<Answer<ShareReason | JoinRefusal>> {
  const first = await database.autocommit(
    (a) => callJoinPlan(a, { share, role: 'share', mayFill: false }),
    ({ outcome }) => outcome === 'joined',
  )
  if (first.outcome !== 'fills') return toAnswer(first, share) as Answer<ShareReason | JoinRefusal>
  return await database.tx(async (t) => {
    const row = await callJoinPlan(t, { share, role: 'share', mayFill: true })
    const answer = toAnswer(row, share) as Answer<ShareReason | JoinRefusal>
    if (!answer.ok || answer.value.joined < answer.value.total) return answer
    const locked = present(await lockPlan(t, share), 'a plan that was joined is there')
    if (locked.order.state !== 'subscribing') return answer
    if (await fillPlan(t, { shops }, locked)) return answer
    const { joined, people, guarantee } = present(await findPlan(t, share), 'a locked plan is there')
    return ok({ ...answer.value, joined, people, guarantee, isFilled: false })
  })
}

/** The initiator guarantees more of what is not joined, once per request; it is never lowered. */
export async function raiseGuarantee(
  { database }: Pick<PlanParts, 'database'>,
  share: Omit<NewShare, 'invitedBy'>,
): Promise<Answer<ShareReason | RaiseRefusal>> {
  const row = await database.autocommit(
    (a) => callJoinPlan(a, { share, role: 'guarantee', mayFill: false }),
    ({ outcome }) => outcome === 'joined',
  )
  return toAnswer(row, share) as Answer<ShareReason | RaiseRefusal>
}

interface JoinCall {
  readonly share: NewShare
  readonly role: Role
  readonly mayFill: boolean
}

/** Calls `join_plan`: one round trip, in a transaction of its own or in the caller's. */
async function callJoinPlan(r: Pick<Reader, 'wallNow'> & Pick<Tx, 'db'>, call: JoinCall): Promise<JoinedRow> {
  const { rows } = await joinStatement(call, r.wallNow).execute(r.db)
  return present(rows[0], 'join_plan answers one row')
}

const joinStatement = ({ share, role, mayFill }: JoinCall, wallNow: number): RawBuilder<JoinedRow> => sql<JoinedRow>`
  select * from join_plan(${share.shopId}, ${share.orderId}, ${share.playerId}, ${share.requestId}, ${role}::text,
    ${share.amount}::bigint, ${newId(wallNow)}, ${newId(wallNow)}, ${share.invitedBy ?? null}, ${mayFill}::boolean)`

function toAnswer(row: JoinedRow, { amount: asked }: NewShare): Answer<Reason> {
  const { amount, money, total, joined, guarantee, people } = row
  if (row.outcome === 'fills') throw new Error('A join that fills its plan is done where it can be filled')
  if (row.outcome === 'insufficient_balance') {
    return refuseWith('insufficient_balance', { money: money ?? NO_MONEY, stake: asked })
  }
  if (row.outcome !== 'joined') return refuse(row.outcome)
  return ok({
    amount: present(amount, 'a join has an amount'),
    money: present(money, 'a join tells the balance'),
    total: present(total, 'a plan has a total'),
    joined: present(joined, 'a plan is joined'),
    guarantee: guarantee ?? NO_MONEY,
    people: people ?? 1,
    isFilled: joined === total,
  })
}
