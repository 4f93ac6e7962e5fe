import { addMs, days, hours, type Instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import { attempt } from '../../../platform/attempt.ts'
import type { Database, Reader, Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { LedgerDifference } from './ledger-difference.ts'
import { closeAnewWhatDiffers } from './prove-ledger.ts'
import { RECENT_CHECKS } from './recent-checks.ts'
import { WHOLE_CHECKS } from './whole-checks.ts'

/** A whole proof holds so long; after that everything is compared again. */
const WHOLE_HOLDS_MS = days(7)
/** A shop that was proved within this is not proved again: a round that was interrupted goes on where it ended. */
const PROOF_HOLDS_MS = hours(20)
/** Differences of a round that are kept together; each shop keeps its own. */
const MAX_TOGETHER = 200

export interface ShopProof {
  readonly shopId: string
  readonly kind: 'whole' | 'recent'
  readonly differences: readonly LedgerDifference[]
}

interface ProvingParts {
  readonly database: Database
  readonly log: Logger
}

/**
 * Proves the books of every shop whose last proof has expired, the oldest first, and keeps what the round found. A shop
 * that throws is logged and keeps no other waiting. Every comparison is a statement of its own, so that no transaction
 * lasts for longer than one shop takes: closings and bets go on beside it.
 */
export async function proveShops(parts: ProvingParts): Promise<void> {
  const { database, log } = parts
  let failures = 0
  for (const shopId of await database.read(expiredProofs)) {
    const ids = { shop: shopId }
    const isDone = await attempt({ log, failed: 'the books of a shop cannot be proved', ids }, async () => {
      const { differences } = await proveShop(database, shopId)
      if (differences.length === 0) return
      log.error({ shop: shopId, differences: differences.length }, 'the books do not agree')
      await closeAnewWhatDiffers(parts, { differences })
    })
    if (!isDone) failures += 1
  }
  await database.tx(keepRound)
  // The job is then tried again.
  if (failures > 0) throw new Error(`The books of ${failures} shops cannot be proved`)
}

/**
 * Compares what is new in the books of a shop since its last proof; all of them when there is none, when it found a
 * difference, when the last whole one has expired, or when what is new differs: that names the people.
 */
export async function proveShop(database: Database, shopId: string): Promise<ShopProof> {
  const { last, closedUntil, now, wallNow } = await database.read((r) => findLast(r, shopId))
  const since = last?.until ?? null
  const isEnough = last !== undefined && !last.isDiffering && last.wholeAt > addMs(now, -WHOLE_HOLDS_MS)
  if (isEnough && since !== null) {
    const recent = RECENT_CHECKS.map((check) => check({ shopId, since, now, wallNow }))
    if ((await compare(database, recent)).length === 0) {
      await keepProof(database, { shopId, wholeAt: last.wholeAt, until: closedUntil, differences: [] })
      return { shopId, kind: 'recent', differences: [] }
    }
  }
  const whole = WHOLE_CHECKS.map((check) => check(shopId))
  const differences = await compare(database, whole)
  const until = differences.length === 0 ? closedUntil : since
  await keepProof(database, { shopId, wholeAt: now, until, differences })
  return { shopId, kind: 'whole', differences }
}

async function compare(
  database: Database,
  checks: readonly RawBuilder<LedgerDifference>[],
): Promise<LedgerDifference[]> {
  const differences: LedgerDifference[] = []
  for (const check of checks) {
    const { rows } = await database.read((r) => check.execute(r.db))
    differences.push(...rows)
  }
  return differences
}

/** Shops whose last proof has expired, or that have none. */
async function expiredProofs(r: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shops s left join shop_proofs p on p.shop_id = s.id
     where p.proved_at is null or p.proved_at <= ${sqlTime(addMs(r.now, -PROOF_HOLDS_MS))}::timestamptz
     order by p.proved_at nulls first, s.id`.execute(r.db)
  return rows.map(({ id }) => id)
}

async function findLast(r: Reader, shopId: string) {
  const { rows } = await sql<{
    wholeAt: Instant | null
    until: Instant | null
    isDiffering: boolean | null
    closedUntil: Instant | null
  }>`
    select p.whole_at as "wholeAt", p.proved_until as until, p.differences <> '[]' as "isDiffering",
           (select max(until) from book_closings where shop_id = ${shopId}) as "closedUntil"
      from (select 1) as one left join shop_proofs p on p.shop_id = ${shopId}`.execute(r.db)
  const { wholeAt = null, until = null, isDiffering = null, closedUntil = null } = rows[0] ?? {}
  const last = wholeAt === null ? undefined : { wholeAt, until, isDiffering: isDiffering === true }
  return { last, closedUntil, now: r.now, wallNow: r.wallNow }
}

interface KeptProof {
  readonly shopId: string
  readonly wholeAt: Instant
  readonly until: Instant | null
  readonly differences: readonly LedgerDifference[]
}

const keepProof = (database: Database, { shopId, wholeAt, until, differences }: KeptProof): Promise<unknown> =>
  database.tx((t) =>
    sql`
      insert into shop_proofs (shop_id, proved_at, proved_until, whole_at, wallets, differences)
      select ${shopId}, ${sqlTime(t.now)}, ${until === null ? null : sqlTime(until)}::timestamptz, ${sqlTime(wholeAt)},
             (select count(*) from wallets where shop_id = ${shopId}), ${sqlJson(differences)}::jsonb
      on conflict (shop_id) do update
         set proved_at = excluded.proved_at, proved_until = excluded.proved_until, whole_at = excluded.whole_at,
             wallets = excluded.wallets, differences = excluded.differences`.execute(t.db),
  )

/** What the last proofs of all shops came to together, as the operator sees it. */
const keepRound = (t: Tx): Promise<unknown> =>
  sql`
    insert into ledger_proofs (id, started_at, finished_at, shops, wallets, differences)
    select ${newId(t.wallNow)}, coalesce(proved.since, ${sqlTime(t.now)}::timestamptz), ${sqlTime(t.now)}, proved.shops, proved.wallets,
           coalesce(found.differences, '[]')
      from (select min(proved_at) as since, count(*) as shops, coalesce(sum(wallets), 0) as wallets from shop_proofs) as proved
     cross join (
       select jsonb_agg(d) as differences
         from (select jsonb_array_elements(differences) as d from shop_proofs where differences <> '[]'
                limit ${MAX_TOGETHER}) as first) as found`.execute(t.db)

/** What the last proofs say of the books of all shops. */
interface ProvenBooks {
  readonly shops: number
  readonly differingShops: number
  readonly differences: number
  /** Since the oldest proof of a shop, or since one was opened that has none; null without shops. */
  readonly oldestSeconds: number | null
}

export async function provenBooks(r: Reader): Promise<ProvenBooks> {
  const { rows } = await sql<ProvenBooks>`
    select count(*)::int as shops, (count(*) filter (where p.differences <> '[]'))::int as "differingShops",
           coalesce(sum(jsonb_array_length(p.differences)), 0)::int as differences,
           extract(epoch from ${sqlTime(r.now)}::timestamptz - min(coalesce(p.proved_at, s.created_at)))::float8
             as "oldestSeconds"
      from shops s left join shop_proofs p on p.shop_id = s.id`.execute(r.db)
  return rows[0] ?? { shops: 0, differingShops: 0, differences: 0, oldestSeconds: null }
}
