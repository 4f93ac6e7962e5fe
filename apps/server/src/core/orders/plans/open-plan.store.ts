import { type Fen, type Instant, NO_MONEY, ok, present, refuse } from '@caimin/base'
import { gameKind } from '@caimin/rules'
import { PLAN_LIMITS } from '@caimin/rules/plans'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { BUSINESS_NOW, sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { giveCode } from '../../../platform/give-code.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseWith } from '../../../platform/refuse-with.ts'
import { personRefusal } from '../../identity/index.ts'
import { findBuckets, lockWallets, makeHolds, totalOf } from '../../ledger/index.ts'
import { refuseStake } from '../../limits/index.ts'
import type { BetDecision } from '../placing/decide-bet.ts'
import {
  type DecidedPlan,
  heldAtOpening,
  type NewPlan,
  type OpenedPlan,
  type OpenPlanAnswer,
  type OpenPlanReason,
  termsColumns,
} from './new-plan.ts'
import { findPlan } from './plan.store.ts'

/** A decided plan, to be opened in a transaction. */
export interface Opening {
  readonly plan: NewPlan
  readonly decided: DecidedPlan
  readonly orderNo: string
}

/** The answer, or that what was decided on has changed and must be read anew. */
type OpenOutcome =
  | { readonly kind: 'answer'; readonly answer: OpenPlanAnswer }
  | { readonly kind: 'changed'; readonly businessAt: Instant }

const answer = (given: OpenPlanAnswer): OpenOutcome => ({ kind: 'answer', answer: given })

/** Asks again under the locks what was decided, and writes money, order and plan. */
export async function openUnderLock(t: Tx, { plan, decided, orderNo }: Opening): Promise<OpenOutcome> {
  const { shopId, playerId } = plan
  const { opening, decision, joinBy } = decided
  await lockWallets(t, [plan])
  const earlier = await findOpened(t, plan)
  if (earlier !== undefined) return answer(earlier)
  const held = heldAtOpening(opening)
  // All that the plan may wait for, before the clock is read: other plans and bets of the person, capped numbers.
  await lockPlansOf(t, plan)
  const limit = await refuseStake(t, { shopId, playerId, amount: held })
  await lockCaps(t, shopId, decision)
  const facts = await readFacts(t, { plan, decided, orderNo })
  if (facts.refusal !== null) return answer(refuse(facts.refusal))
  if (limit !== undefined) return answer(refuse(limit))
  if (!facts.isCurrent || facts.at >= decision.validUntil) return { kind: 'changed', businessAt: facts.at }
  if (facts.at >= joinBy) return answer(refuse('joining_over'))
  if ((await countOpenPlans(t, plan)) >= PLAN_LIMITS.maxOpenPlans) return answer(refuse('too_many_open_plans'))
  if (await isOverCap(t, shopId, decision)) return answer(refuse('number_cap_reached'))
  const money = totalOf(await findBuckets(t, plan))
  if (money < held) return answer(refuseWith('insufficient_balance', { money, stake: held }))
  const opened = await writeOpened(t, { plan, decided, orderNo }, { at: facts.at, money: (money - held) as Fen })
  return answer(ok(opened))
}

/** Plans of one person are opened one after the other, in whatever shop. */
async function lockPlansOf(t: Tx, { shopId, playerId }: NewPlan): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('plans of ' || person_id, 0))
      from players where shop_id = ${shopId} and id = ${playerId}`.execute(t.db)
}

async function lockCaps(t: Tx, shopId: string, { caps }: BetDecision): Promise<void> {
  if (caps.length === 0) return
  await sql`select lock_caps(${shopId}, ${caps.map(({ capId }) => capId)}::uuid[])`.execute(t.db)
}

interface Facts {
  readonly at: Instant
  readonly refusal: Extract<OpenPlanReason, 'account_frozen' | 'under_age' | 'self_excluded' | 'cooling_off'> | null
  readonly isCurrent: boolean
}

async function readFacts(t: Tx, { plan, decided: { decision } }: Opening): Promise<Facts> {
  const { shopVersion, matchVersions, issueNo, issueVersion } = decision
  const { rows } = await sql<Facts>`
    select clock.at, ${personRefusal('p', sql`clock.at`)} as refusal,
           (select version from shops where id = pl.shop_id) = ${shopVersion}
             and not exists (
               select from unnest(${[...matchVersions.keys()]}::text[], ${[...matchVersions.values()]}::int[]) as k (id, version)
                where k.version is distinct from (select m.version from matches m where m.id = k.id))
             and (${issueNo}::text is null or ${issueVersion}::int is not distinct from (
               select i.version from issues i where i.game = ${plan.bet.game} and i.issue_no = ${issueNo}::text)) as "isCurrent"
      from players pl
      join persons p on p.id = pl.person_id
     cross join (select ${BUSINESS_NOW} as at) as clock
     where pl.shop_id = ${plan.shopId} and pl.id = ${plan.playerId}`.execute(t.db)
  return present(rows[0], 'a player is a person')
}

/** How many plans this person has open, in all shops. */
async function countOpenPlans(t: Tx, { shopId, playerId }: NewPlan): Promise<number> {
  const { rows } = await sql<{ plans: number }>`
    select count(*)::int as plans
      from players y
      join plans n on n.shop_id = y.shop_id and n.player_id = y.id and n.closed_at is null
     where y.person_id = (select person_id from players where shop_id = ${shopId} and id = ${playerId})`.execute(t.db)
  return rows[0]?.plans ?? 0
}

/** Whether a locked cap has less left than this bet stakes on it. */
async function isOverCap(t: Tx, shopId: string, { caps, issueNo }: BetDecision): Promise<boolean> {
  if (caps.length === 0) return false
  const { rows } = await sql<{ isOver: boolean }>`
    select cap_id is not null as "isOver"
      from first_full_cap(${shopId}, ${issueNo}, ${caps.map(({ capId }) => capId)}::uuid[],
                          ${caps.map(({ stake }) => stake)}::bigint[])`.execute(t.db)
  return rows[0]?.isOver === true
}

interface Written {
  readonly at: Instant
  readonly money: Fen
}

async function writeOpened(t: Tx, opening: Opening, { at, money }: Written): Promise<OpenedPlan> {
  const { plan, decided, orderNo } = opening
  const { shopId, playerId } = plan
  const { decision, joinBy, commitment } = decided
  const { own, guarantee } = decided.opening
  const [orderId, ownHold, guaranteeHold] = [newId(t.wallNow), newId(t.wallNow), newId(t.wallNow)] as const
  const wanted = [
    { id: ownHold, causeId: orderId, amount: own, role: 'owner' as const },
    { id: guaranteeHold, causeId: guaranteeHold, amount: guarantee, role: 'guarantee' as const },
  ].filter(({ amount }) => amount > 0n)
  const held = await makeHolds(t, { shopId, playerId, isFor: 'plan' }, wanted)
  if (!held.ok) throw new Error('The locked wallet covers what a plan holds')
  await insertOrder(t, opening, { orderId, at, money })
  const parties = wanted.map(({ id, amount, role }, index) => ({
    shop_id: shopId,
    order_id: orderId,
    player_id: playerId,
    role,
    share: amount,
    hold_id: id,
    seq: index + 1,
    held_at: role === 'owner' ? null : sqlTime(at),
  }))
  await t.db.insertInto('order_parties').values(parties).execute()
  await insertPlan(t, opening, { orderId, at, holds: wanted.length })
  if (plan.terms.kind === 'spell') await giveCode(t, 'spell_codes', { shopId, id: orderId })
  await insertOpening(t, { shopId, orderId, playerId, at, journalId: present(held.value[0], 'own shares are held') })
  await holdCaps(t, decision, { shopId, orderId })
  await t.emit({ kind: 'plan.changed', shopId, orderId })
  if (plan.terms.kind === 'together') await t.emit({ kind: 'plan.opened', shopId, orderId })
  const { stake: total, cutoffAt } = decision
  return { orderId, orderNo, total, own, guarantee, money, joinBy, cutoffAt, commitment }
}

interface NewOrder extends Written {
  readonly orderId: string
}

async function insertOrder(t: Tx, { plan, decided, orderNo }: Opening, { orderId, at, money }: NewOrder) {
  const { decision, joinBy } = decided
  const { seenOdds, seenLines } = decision
  await t.db
    .insertInto('orders')
    .values({
      shop_id: plan.shopId,
      id: orderId,
      order_no: orderNo,
      player_id: plan.playerId,
      game: plan.bet.game,
      issue_no: decision.issueNo,
      state: 0,
      bet: sqlJson(plan.bet),
      notes: decision.notes,
      stake: decision.stake,
      seen_odds: seenOdds === null ? null : sqlJson(seenOdds),
      seen_handicaps: seenLines === null ? null : sqlJson(seenLines.handicaps),
      seen_totals: seenLines === null ? null : sqlJson(seenLines.totals),
      tolerance: sqlJson(plan.tolerance),
      cutoff_at: sqlTime(decision.cutoffAt),
      cutoff_match_id: decision.cutoffMatchId,
      placed_at: sqlTime(at),
      // The shop's time begins when the plan is full.
      accept_by: sqlTime(decision.cutoffAt),
      print_by: sqlTime(decision.printBy),
      due_at: sqlTime(joinBy),
      request_id: plan.requestId,
      money_after: money,
      state_at: sqlTime(at),
      plan_kind: plan.terms.kind,
    })
    .execute()
}

async function insertPlan(
  t: Tx,
  { plan, decided }: Opening,
  { orderId, at, holds }: { readonly orderId: string; readonly at: Instant; readonly holds: number },
): Promise<void> {
  const { opening, decision, tickets, joinBy, salt, commitment } = decided
  await t.db
    .insertInto('plans')
    .values({
      shop_id: plan.shopId,
      order_id: orderId,
      kind: plan.terms.kind,
      player_id: plan.playerId,
      game: plan.bet.game,
      total: decision.stake,
      joined: opening.own,
      guarantee: opening.guarantee,
      openness: plan.openness,
      declaration: plan.declaration,
      is_by_staff: plan.isByStaff,
      tickets,
      join_by: sqlTime(joinBy),
      opened_at: sqlTime(at),
      commitment,
      salt,
      holds,
      ...termsColumns(plan.terms, opening),
    })
    .execute()
}

interface OpeningEvent {
  readonly shopId: string
  readonly orderId: string
  readonly playerId: string
  readonly at: Instant
  readonly journalId: string
}

async function insertOpening(t: Tx, { shopId, orderId, playerId, at, journalId }: OpeningEvent): Promise<void> {
  await t.db
    .insertInto('order_events')
    .values({
      shop_id: shopId,
      order_id: orderId,
      seq: 1,
      from_state: null,
      to_state: 0,
      actor_kind: 'player',
      actor_id: playerId,
      at: sqlTime(at),
      reason: null,
      journal_id: journalId,
    })
    .execute()
}

async function holdCaps(t: Tx, { caps, issueNo }: BetDecision, key: { shopId: string; orderId: string }) {
  if (caps.length === 0) return
  await sql`
    select hold_caps(${key.shopId}, ${key.orderId}, ${issueNo},
                     ${caps.map(({ capId }) => capId)}, ${caps.map(({ stake }) => stake)})`.execute(t.db)
}

/** The answer that an earlier attempt of the same request got; undefined when there was none. */
export async function findOpened(r: Reader, plan: NewPlan): Promise<OpenPlanAnswer | undefined> {
  const issue = gameKind(plan.bet.game) === 'match' ? null : (plan.issueNo ?? null)
  const row = await r.db
    .selectFrom('orders')
    .select(['id', 'order_no', 'money_after', 'cutoff_at', 'placed_at', 'player_id'])
    .select(
      sql<boolean>`(bet, issue_no, tolerance, plan_kind) is not distinct from
        (${sqlJson(plan.bet)}::jsonb, ${issue}::text, ${sqlJson(plan.tolerance)}::jsonb, ${plan.terms.kind}::text)`.as(
        'is_same',
      ),
    )
    .where('shop_id', '=', plan.shopId)
    .where('player_id', '=', plan.playerId)
    .where('request_id', '=', plan.requestId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const found = row.is_same ? await findPlan(r, { shopId: plan.shopId, orderId: row.id }) : undefined
  if (found === undefined) return refuse('request_id_reused')
  const first = await heldFirst(r, { shopId: plan.shopId, orderId: row.id })
  const { commissionPercent, openness, declaration, seats, takesEmptySeats } = found
  const { terms } = plan
  const isSame =
    openness === plan.openness &&
    declaration === plan.declaration &&
    (terms.kind === 'spell'
      ? seats === terms.seats && takesEmptySeats === terms.takesEmptySeats
      : commissionPercent === terms.commissionPercent && first.own === terms.own && first.guarantee === terms.guarantee)
  if (!isSame) return refuse('request_id_reused')
  return ok({
    orderId: row.id,
    orderNo: row.order_no,
    total: found.total,
    ...first,
    money: row.money_after,
    joinBy: found.joinBy,
    cutoffAt: row.cutoff_at,
    commitment: found.commitment,
  })
}

/** What was held when a plan was opened: later guarantees have requests of their own. */
async function heldFirst(r: Reader, { shopId, orderId }: { shopId: string; orderId: string }) {
  const rows = await r.db
    .selectFrom('order_parties')
    .select(['role', 'share'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('seq', '<=', 2)
    .where('request_id', 'is', null)
    .execute()
  const of = (role: 'owner' | 'guarantee') => rows.find((row) => row.role === role)?.share ?? NO_MONEY
  return { own: of('owner'), guarantee: of('guarantee') }
}
