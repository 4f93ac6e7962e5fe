import { endOfDate, fenOf, instant, startOfDate } from '@caimin/base'
import type { OutputOf, RequestValues, Values } from '@caimin/contract'
import { amountOfEvent } from '@caimin/contract/staff'
import { type AuditFilter, type AuditPlace, type AuditRow, listAuditEvents } from '../../core/audit/index.ts'
import { findStaffIds } from '../../core/identity/index.ts'
import { findShopCodes, findShopId } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { isId } from '../../platform/ids.ts'
import type { Page } from '../../platform/page.ts'
import { nameSubjects, shopOf } from './name-subjects.ts'
import { findByNumber } from './subject-numbers.store.ts'

type Filter = RequestValues<'audit', 'list'>
type Row = Values<OutputOf<'audit', 'list'>>['rows'][number]
type Shops = Awaited<ReturnType<typeof findShopCodes>>

/** The events that a filter asks for, the newest first, with the shops and objects that they name. */
export async function findEvents(r: Reader, input: Filter, { after, limit, cut }: Page<AuditPlace>) {
  const filter = await readFilter(r, input)
  const found = filter === undefined ? [] : await listAuditEvents(r, { filter, after, limit })
  const { rows: events, next_cursor } = cut(found, ({ at, chain, seq }) => [instant(at), chain, seq])
  const named = events.flatMap((event) => [shopOf(event) ?? NO_SHOP, event.chain]).filter((id) => id !== NO_SHOP)
  const [shops, subjects] = await Promise.all([findShopCodes(r, [...new Set(named)]), nameSubjects(r, events)])
  return { rows: events.map((event) => viewEvent(event, shops, subjects)), next_cursor }
}

/** Undefined when it names a shop, a person or an object that there is not: then there is nothing to find. */
async function readFilter(r: Reader, input: Filter): Promise<AuditFilter | undefined> {
  const { shop_code, person, deed, object, day } = input
  const shopId = shop_code === undefined ? undefined : await findShopId(r, shop_code)
  if (shop_code !== undefined && shopId === undefined) return undefined
  const staffIds = person === undefined ? undefined : await findStaffIds(r, person)
  if (staffIds?.length === 0) return undefined
  const subjectId = object === undefined || isId(object) ? object : await findByNumber(r, object, shopId)
  if (object !== undefined && subjectId === undefined) return undefined
  const range = day === undefined ? {} : { from: startOfDate(day), until: endOfDate(day) }
  return { shopId, staffIds, deed, subjectId, ...range }
}

function viewEvent(event: AuditRow, shops: Shops, names: ReadonlyMap<string, string>): Row {
  const { deed, subject, details } = event
  const shopId = shopOf(event)
  const amount = amountOfEvent(deed, details)
  return {
    chain: chainName(shops, event.chain),
    seq: event.seq,
    at: instant(event.at),
    deed,
    staff_name: event.name,
    role: event.role,
    session_id: event.session,
    shop: (event.shop === null ? undefined : shops.get(event.shop)) ?? null,
    subject: subject && { ...subject, name: names.get(subject.id) ?? null, shop_id: shopId },
    amount: amount === null ? null : fenOf(amount),
    details: details as Row['details'],
    before: event.before ?? '',
    hash: event.hash,
    holds: event.holds,
  }
}

/** The code of the chain's shop; null is the operator's chain. */
export const chainName = (shops: Shops, chain: string): string | null =>
  chain === NO_SHOP ? null : (shops.get(chain)?.code ?? chain)
