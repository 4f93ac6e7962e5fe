import { endOfDate, instant, startOfDate } from '@caimin/base'
import type { OutputOf, RequestValues, Values } from '@caimin/contract'
import { type DeedFilter, type DeedPlace, type DeedRow, listDeeds } from '../../core/audit/index.ts'
import { findStaffIds } from '../../core/identity/index.ts'
import { findShopCodes, findShopId } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { Page } from '../../platform/page.ts'

type Filter = RequestValues<'audit', 'list'>
type Row = Values<OutputOf<'audit', 'list'>>['rows'][number]
type Shops = Awaited<ReturnType<typeof findShopCodes>>

/** The deeds that a filter asks for, the newest first, with the shops that they name. */
export async function findDeeds(r: Reader, input: Filter, { after, limit, cut }: Page<DeedPlace>) {
  const filter = await readFilter(r, input)
  const found = filter === undefined ? [] : await listDeeds(r, { filter, after, limit })
  const { rows: deeds, next_cursor } = cut(found, ({ at, chain, seq }) => [instant(at), chain, seq])
  const named = deeds.flatMap(({ shop, chain }) => [shop ?? chain, chain]).filter((id) => id !== NO_SHOP)
  const shops = await findShopCodes(r, [...new Set(named)])
  return { rows: deeds.map((deed) => viewDeed(deed, shops)), next_cursor }
}

/** Undefined when it names a shop or a person that there is not: then there is nothing to find. */
async function readFilter(r: Reader, { shop_code, person, deed, day }: Filter): Promise<DeedFilter | undefined> {
  const shopId = shop_code === undefined ? undefined : await findShopId(r, shop_code)
  if (shop_code !== undefined && shopId === undefined) return undefined
  const staffIds = person === undefined ? undefined : await findStaffIds(r, person)
  if (staffIds?.length === 0) return undefined
  const range = day === undefined ? {} : { from: startOfDate(day), until: endOfDate(day) }
  return { shopId, staffIds, deed, ...range }
}

const viewDeed = ({ at, name, session, shop, chain, details, ...deed }: DeedRow, shops: Shops): Row => ({
  chain: chainName(shops, chain),
  seq: deed.seq,
  at: instant(at),
  deed: deed.deed,
  staff_name: name,
  role: deed.role,
  session_id: session,
  shop: (shop === null ? undefined : shops.get(shop)) ?? null,
  subject: deed.subject,
  details: details as Row['details'],
  hash: deed.hash,
})

/** The code of the chain's shop; null is the operator's chain. */
export const chainName = (shops: Shops, chain: string): string | null =>
  chain === NO_SHOP ? null : (shops.get(chain)?.code ?? chain)
