import type { Instant } from '@caimin/base'
import type { ShopState } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'

/** The player of a shop who proposes another one. */
interface Proposer {
  readonly shopId: string
  readonly playerId: string
}

/** A shop with what its proposer wrote and what became of it. */
export interface ProposedShop {
  readonly id: string
  readonly name: string
  readonly ownerName: string
  readonly licenceNo: string
  readonly licenceValidUntil: string | null
  readonly jurisdiction: string
  readonly address: string
  readonly phone: string
  readonly state: ShopState
  readonly stateWhy: string
  readonly stateAt: Instant
  readonly checkedAt: Instant | null
  readonly proposedAt: Instant
  /** The last who wrote was the proposer, and no operator. */
  readonly isAsProposed: boolean
}

/** Keeps who proposed a shop. */
export async function recordProposal(t: Tx, { shopId, playerId }: Proposer, proposedShopId: string): Promise<void> {
  await t.db
    .insertInto('shop_proposals')
    .values({
      shop_id: shopId,
      player_id: playerId,
      proposed_shop_id: proposedShopId,
      proposed_at: sqlTime(t.now),
    })
    .execute()
}

interface OpenProposals {
  /** Those that were given back before are not counted. */
  readonly returnedSince: Instant
  /** Not counted either: the one that is put right. */
  readonly besides?: string
}

/** How many shops that a player proposed wait for the operator or the player. One proposal of a player at a time. */
export async function countOpenProposals(
  t: Tx,
  { shopId, playerId }: Proposer,
  { returnedSince, besides }: OpenProposals,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposals ${playerId}`}, 0))`.execute(t.db)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open
      from shop_proposals p join shops s on s.id = p.proposed_shop_id
     where p.shop_id = ${shopId} and p.player_id = ${playerId}
       and (s.state = 'applied' or (s.state = 'returned' and s.state_at > ${comparedTime(returnedSince)}))
       and s.id is distinct from ${besides ?? null}::uuid`.execute(t.db)
  return rows[0]?.open ?? 0
}

const COLUMNS = sql`
  s.id, s.name, s.owner_name as "ownerName", s.licence_no as "licenceNo", s.licence_valid_until as "licenceValidUntil",
  s.jurisdiction, s.address, s.phone, s.state, s.state_why as "stateWhy", s.state_at as "stateAt",
  s.checked_at as "checkedAt", p.proposed_at as "proposedAt",
  (select h.staff_id is null from shop_history h
    where h.shop_id = s.id and h.deed in ('applied', 'corrected') order by h.at desc, h.id desc limit 1) as "isAsProposed"`

/** What a player proposed, the newest first. */
export async function listProposals(
  r: Reader,
  { shopId, playerId }: Proposer,
  { after, limit }: { readonly after: readonly [proposedAt: Instant, id: string] | null; readonly limit: number },
): Promise<ProposedShop[]> {
  const older =
    after === null
      ? sql`true`
      : sql`(p.proposed_at, p.proposed_shop_id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const { rows } = await sql<ProposedShop>`
    select ${COLUMNS} from shop_proposals p join shops s on s.id = p.proposed_shop_id
     where p.shop_id = ${shopId} and p.player_id = ${playerId} and ${older}
     order by p.proposed_at desc, p.proposed_shop_id desc limit ${limit}`.execute(r.db)
  return rows
}

/** A shop that a player proposed; undefined for every other one. */
export async function findProposal(
  r: Reader,
  { shopId, playerId }: Proposer,
  proposedShopId: string,
): Promise<ProposedShop | undefined> {
  const { rows } = await sql<ProposedShop>`
    select ${COLUMNS} from shop_proposals p join shops s on s.id = p.proposed_shop_id
     where p.shop_id = ${shopId} and p.player_id = ${playerId} and p.proposed_shop_id = ${proposedShopId}`.execute(r.db)
  return rows[0]
}

/** Who proposed a shop; undefined where an operator wrote it down. */
export async function findProposer(r: Reader, proposedShopId: string): Promise<Proposer | undefined> {
  return await r.db
    .selectFrom('shop_proposals')
    .select(['shop_id as shopId', 'player_id as playerId'])
    .where('proposed_shop_id', '=', proposedShopId)
    .executeTakeFirst()
}
