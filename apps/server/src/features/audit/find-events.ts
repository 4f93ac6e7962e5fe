import { endOfDate, instant, startOfDate } from '@caimin/base'
import type { OutputOf, RequestValues, Values } from '@caimin/contract'
import { type AuditFilter, type AuditPlace, type AuditRow, listAuditEvents } from '../../core/audit/index.ts'
import { findStaffIds } from '../../core/identity/index.ts'
import { findShopCodes, findShopId } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { Page } from '../../platform/page.ts'

type Filter = RequestValues<'audit', 'list'>
type Row = Values<OutputOf<'audit', 'list'>>['rows'][number]
type Shops = Awaited<ReturnType<typeof findShopCodes>>

/** The events that a filter asks for, the newest first, with the shops that they name. */
export async function findEvents(r: Reader, input: Filter, { after, limit, cut }: Page<AuditPlace>) {
  const filter = await readFilter(r, input)
  const found = filter === undefined ? [] : await listAuditEvents(r, { filter, after, limit })
  const { rows: events, next_cursor } = cut(found, ({ at, chain, seq }) => [instant(at), chain, seq])
  const named = events.flatMap(({ shop, chain }) => [shop ?? chain, chain]).filter((id) => id !== NO_SHOP)
  const shops = await findShopCodes(r, [...new Set(named)])
  return { rows: events.map((event) => viewEvent(event, shops)), next_cursor }
}

/** Undefined when it names a shop or a person that there is not: then there is nothing to find. */
async function readFilter(r: Reader, { shop_code, person, deed, day }: Filter): Promise<AuditFilter | undefined> {
  const shopId = shop_code === undefined ? undefined : await findShopId(r, shop_code)
  if (shop_code !== undefined && shopId === undefined) return undefined
  const staffIds = person === undefined ? undefined : await findStaffIds(r, person)
  if (staffIds?.length === 0) return undefined
  const range = day === undefined ? {} : { from: startOfDate(day), until: endOfDate(day) }
  return { shopId, staffIds, deed, ...range }
}

const viewEvent = ({ at, name, session, shop, chain, details, ...event }: AuditRow, shops: Shops): Row => ({
  chain: chainName(shops, chain),
  seq: event.seq,
  at: instant(at),
  deed: event.deed,
  staff_name: name,
  role: event.role,
  session_id: session,
  shop: (shop === null ? undefined : shops.get(shop)) ?? null,
  subject: event.subject,
  details: details as Row['details'],
  hash: event.hash,
})

/** The code of the chain's shop; null is the operator's chain. */
export const chainName = (shops: Shops, chain: string): string | null =>
  chain === NO_SHOP ? null : (shops.get(chain)?.code ?? chain)
