import { type Fen, ok, type Result, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../../identity/index.ts'
import { postJournals } from '../post-journals.ts'
import { clawBackWrittenOff } from '../templates/prize.ts'
import { lockWallets } from '../wallet.store.ts'
import type { WriteOffState } from './write-off.store.ts'

/** A proposal to write off part of a claim. */
export interface WriteOffProposal {
  readonly shopId: string
  readonly claimId: string
  readonly amount: Fen
  readonly reason: string
  readonly staffId: string
}

/** Proposes to give up a part of what a player owes, or all of it. Nothing moves until another person approves. */
export async function proposeWriteOff(
  t: Tx,
  { shopId, claimId, amount, reason, staffId }: WriteOffProposal,
): Promise<Result<{ writeOffId: string; playerId: string }, 'not_found' | 'more_than_owed' | 'write_off_pending'>> {
  const claim = await lockClaim(t, shopId, claimId)
  if (claim === undefined) return refuse('not_found')
  if (claim.isPending) return refuse('write_off_pending')
  if (amount <= 0n || amount > claim.left) return refuse('more_than_owed')
  const writeOffId = newId(t.wallNow)
  await sql`
    insert into claw_back_write_offs (shop_id, id, claim_id, amount, reason, state, proposed_by, proposed_at)
    values (${shopId}, ${writeOffId}, ${claimId}, ${amount}, ${reason}, 'proposed', ${staffId}, ${sqlTime(t.now)})`.execute(
    t.db,
  )
  return ok({ writeOffId, playerId: claim.playerId })
}

export interface WriteOffDecision {
  readonly shopId: string
  readonly writeOffId: string
  readonly isApproved: boolean
  readonly staffId: string
}

/** What was decided on. */
export interface DecidedWriteOff {
  readonly playerId: string
  readonly claimId: string
  readonly amount: Fen
}

/**
 * Approves a write-off, or refuses it. Who proposed it may take it back, and never approves it. A claim that was repaid
 * meanwhile to less than the proposal is not written off: the proposal is refused and another one made.
 */
export async function decideWriteOff(
  t: Tx,
  { shopId, writeOffId, isApproved, staffId }: WriteOffDecision,
): Promise<Result<DecidedWriteOff, 'not_found' | SecondPersonRefusal | 'no_pending_write_off' | 'more_than_owed'>> {
  const proposed = await findWriteOff(t, shopId, writeOffId)
  const claim = proposed === undefined ? undefined : await lockClaim(t, shopId, proposed.claim_id)
  if (proposed === undefined || claim === undefined) return refuse('not_found')
  // Read again under the lock of this claim.
  const { state, amount, proposed_by } = (await findWriteOff(t, shopId, writeOffId)) ?? proposed
  if (state !== 'proposed') return refuse('no_pending_write_off')
  const no = isApproved ? await refuseSecondPerson(t, { first: proposed_by, second: staffId }) : undefined
  if (no !== undefined) return refuse(no)
  if (isApproved && amount > claim.left) return refuse('more_than_owed')
  const { playerId } = claim
  const journalId = isApproved ? newId(t.wallNow) : null
  if (journalId !== null) {
    const head = { shopId, playerId, id: journalId, causeId: writeOffId, round: 0, actorId: staffId }
    await postJournals(t, [clawBackWrittenOff(head, amount)])
    await sql`
      update claw_backs set repaid = repaid + ${amount} where shop_id = ${shopId} and id = ${claim.id}`.execute(t.db)
    await t.emit({ kind: 'wallet.changed', shopId, playerIds: [playerId] })
  }
  await sql`
    update claw_back_write_offs
       set state = ${isApproved ? 'approved' : 'refused'}, decided_by = ${staffId}, decided_at = ${sqlTime(t.now)},
           journal_id = ${journalId}
     where shop_id = ${shopId} and id = ${writeOffId}`.execute(t.db)
  return ok({ playerId, claimId: claim.id, amount })
}

interface WriteOffRow {
  readonly claim_id: string
  readonly state: WriteOffState
  readonly amount: Fen
  readonly proposed_by: string
}

async function findWriteOff(t: Tx, shopId: string, id: string): Promise<WriteOffRow | undefined> {
  const { rows } = await sql<WriteOffRow>`
    select claim_id, state, amount, proposed_by from claw_back_write_offs
     where shop_id = ${shopId} and id = ${id}`.execute(t.db)
  return rows[0]
}

interface LockedClaim {
  readonly id: string
  readonly playerId: string
  readonly left: Fen
  readonly isPending: boolean
}

/** A claim under the lock of its player's wallet, which prizes that repay it take too. */
async function lockClaim(t: Tx, shopId: string, claimId: string): Promise<LockedClaim | undefined> {
  const owner = await t.db
    .selectFrom('claw_backs')
    .select('player_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (owner === undefined) return undefined
  await lockWallets(t, [{ shopId, playerId: owner.player_id }])
  const { rows } = await sql<LockedClaim>`
    select c.id, c.player_id as "playerId", c.amount - c.repaid as left,
           exists (select from claw_back_write_offs w
                    where w.shop_id = c.shop_id and w.claim_id = c.id and w.state = 'proposed') as "isPending"
      from claw_backs c where c.shop_id = ${shopId} and c.id = ${claimId}`.execute(t.db)
  return rows[0]
}
