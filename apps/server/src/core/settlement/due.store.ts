import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import type { Subject } from '../catalog/index.ts'
import type { OrderKey } from './settling.store.ts'

/** A row of the queue: orders of a subject that have to be looked at, in the order of their keys. */
export interface Due extends Subject {
  readonly id: string
  /** Orders that were settled before a correction; otherwise those that wait. */
  readonly isAgain: boolean
  readonly isSplit: boolean
  readonly isSecondLook: boolean
  readonly after: OrderKey
  readonly until: OrderKey
  /** Up to this order they are settled one by one. */
  readonly carefulUntil: OrderKey | null
  /** How often its one order could not be settled. */
  readonly tries: number
  /** Orders that its first look has taken on; 0 once the second has found others. */
  readonly lookedAt: number
}

/** The longest pause between two tries of an order that cannot be settled. */
const MAX_PAUSE_S = 900
/** Before what failed without an order's fault is taken again. */
const PAUSE_S = 15

const keyOf = (shop: string, order: string) =>
  sql`json_build_object('shopId', ${sql.ref(shop)}, 'id', ${sql.ref(order)})`

/** Asks for all orders of a subject, those that wait and those that were settled before a correction. */
export async function askFor(t: Tx, { subjectKind, subjectId }: Subject): Promise<void> {
  await sql`
    insert into settlements_due (subject_kind, subject_id, is_again)
    values (${subjectKind}, ${subjectId}, true), (${subjectKind}, ${subjectId}, false)`.execute(t.db)
}

/**
 * Takes the next row until the transaction ends: corrections first, then by age. Rows that another worker holds are its
 * affair. Of one subject only first looks are taken.
 *
 * The transaction does not wait for the disk: a database that crashes loses the batch together with where its row
 * stood, and all that came after it, so that it is settled once all the same.
 */
export async function takeDue(t: Tx, of: Subject | undefined): Promise<Due | undefined> {
  const which =
    of === undefined
      ? sql`(not is_second_look or second_look_from <= pg_snapshot_xmin(pg_current_snapshot()))`
      : sql`subject_kind = ${of.subjectKind} and subject_id = ${of.subjectId} and not is_second_look`
  const { rows } = await sql<Due>`
    select id, subject_kind as "subjectKind", subject_id as "subjectId", is_again as "isAgain", is_split as "isSplit",
           is_second_look as "isSecondLook", tries, looked_at as "lookedAt", ${keyOf('until_shop', 'until_order')} as until,
           case when after_shop is null then ${keyOf('from_shop', 'from_order')} else ${keyOf('after_shop', 'after_order')} end as after,
           case when careful_shop is not null then ${keyOf('careful_shop', 'careful_order')} end as "carefulUntil",
           set_config('synchronous_commit', 'off', true) as commit
      from settlements_due
     where ready_at <= statement_timestamp() and ${which}
     order by is_again desc, asked_at, id limit 1 for update skip locked`.execute(t.db)
  return rows[0]
}

/**
 * Makes rows of about so many orders each out of one for a whole subject, so that many workers may take part. Returns
 * whether there was more than one part.
 */
export async function splitDue(t: Tx, due: Due, orders: number): Promise<boolean> {
  const { rows } = await sql<{ parts: number }>`
    with ends as (
      select shop_id, order_id, lag(shop_id) over own as from_shop, lag(order_id) over own as from_order
        from (select shop_id, order_id, row_number() over (order by shop_id, order_id) as n from order_subjects
               where subject_kind = ${due.subjectKind} and subject_id = ${due.subjectId}) as numbered
       where n % ${orders} = 0
      window own as (order by shop_id, order_id)),
    parts as (
      insert into settlements_due (subject_kind, subject_id, is_again, is_split, from_shop, from_order, until_shop, until_order, asked_at)
      select d.subject_kind, d.subject_id, d.is_again, true, coalesce(e.from_shop, d.from_shop), coalesce(e.from_order, d.from_order),
             e.shop_id, e.order_id, d.asked_at
        from settlements_due d cross join ends e where d.id = ${due.id}
      returning id),
    rest as (
      update settlements_due
         set is_split = true, from_shop = coalesce(last.shop_id, from_shop), from_order = coalesce(last.order_id, from_order)
        from (select 1) as one
        left join (select shop_id, order_id from ends order by shop_id desc, order_id desc limit 1) as last on true
       where id = ${due.id})
    select count(*)::int as parts from parts`.execute(t.db)
  return (rows[0]?.parts ?? 0) > 0
}

/** The orders up to this one were looked at, so many of which were taken on. */
export async function moveOn(t: Tx, due: Due, last: OrderKey, count = 0): Promise<void> {
  await sql`
    update settlements_due
       set after_shop = ${last.shopId}, after_order = ${last.id},
           looked_at = case when is_second_look then 0 else looked_at + ${count} end
     where id = ${due.id}`.execute(t.db)
}

/** No order is left: orders that wait are looked at a second time, and then the row has done its part. */
export async function endLook(t: Tx, { id, isAgain, isSecondLook }: Due): Promise<void> {
  if (isAgain || isSecondLook) {
    await sql`delete from settlements_due where id = ${id}`.execute(t.db)
    return
  }
  await sql`
    update settlements_due
       set is_second_look = true, second_look_from = pg_snapshot_xmax(pg_current_snapshot()), tries = 0,
           after_shop = null, after_order = null, careful_shop = null, careful_order = null
     where id = ${id}`.execute(t.db)
}

/** Has the orders of a batch that failed settled one by one. */
export async function goCarefully(t: Tx, { id }: Due, until: OrderKey): Promise<void> {
  await sql`
    update settlements_due set careful_shop = ${until.shopId}, careful_order = ${until.id} where id = ${id}`.execute(
    t.db,
  )
}

/** Gives an order that cannot be settled a row of its own, which is tried after ever longer pauses. */
export async function setAside(t: Tx, due: Due, order: OrderKey): Promise<void> {
  if (due.tries > 0) return await tryLater(t, due)
  const { rows } = await sql<Pick<Due, 'id' | 'tries'>>`
    select id, tries from settlements_due
     where subject_kind = ${due.subjectKind} and subject_id = ${due.subjectId} and is_again = ${due.isAgain}
       and until_shop = ${order.shopId} and until_order = ${order.id} and tries > 0 for update`.execute(t.db)
  const [aside] = rows
  if (aside === undefined) await addAside(t, due, order)
  else await tryLater(t, aside)
  await moveOn(t, due, order)
}

async function tryLater(t: Tx, { id, tries }: Pick<Due, 'id' | 'tries'>): Promise<void> {
  const pause = Math.min(2 ** tries, MAX_PAUSE_S)
  await sql`
    update settlements_due set tries = ${tries + 1}, ready_at = statement_timestamp() + ${pause} * interval '1 second'
     where id = ${id}`.execute(t.db)
}

async function addAside(t: Tx, due: Due, order: OrderKey): Promise<void> {
  await sql`
    insert into settlements_due (subject_kind, subject_id, is_again, is_split, from_shop, from_order, until_shop, until_order, tries, ready_at)
    values (${due.subjectKind}, ${due.subjectId}, ${due.isAgain}, true, ${due.after.shopId}, ${due.after.id}, ${order.shopId}, ${order.id},
            1, statement_timestamp() + interval '1 second')
    on conflict do nothing`.execute(t.db)
}

/** Lets others have their turn before what failed. */
export async function postpone(t: Tx, { id }: Due): Promise<void> {
  await sql`
    update settlements_due set ready_at = statement_timestamp() + ${PAUSE_S} * interval '1 second' where id = ${id}`.execute(
    t.db,
  )
}

/** Tries the orders of a subject that were set aside at once. */
export async function retryAside(t: Tx, { subjectKind, subjectId }: Subject): Promise<void> {
  await sql`
    update settlements_due set ready_at = statement_timestamp()
     where subject_kind = ${subjectKind} and subject_id = ${subjectId} and tries > 0 and ready_at > statement_timestamp()`.execute(
    t.db,
  )
}

/** What settlement has before it. */
interface SettlementBacklog {
  readonly rows: number
  /** Orders that could not be settled, and are tried again. */
  readonly setAside: number
  /** Seconds since the oldest first look was asked for that has not ended; 0 without one. */
  readonly oldestSeconds: number
}

export async function settlementBacklog(r: Reader): Promise<SettlementBacklog> {
  const { rows } = await sql<SettlementBacklog>`
    select count(*)::int as rows, (count(*) filter (where tries > 0))::int as "setAside",
           coalesce(extract(epoch from statement_timestamp() - min(asked_at) filter (where not is_second_look)), 0)::float8 as "oldestSeconds"
      from settlements_due`.execute(r.db)
  return rows[0] ?? { rows: 0, setAside: 0, oldestSeconds: 0 }
}
