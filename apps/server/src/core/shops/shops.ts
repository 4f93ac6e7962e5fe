import { addMs, type Instant, seconds } from '@caimin/base'
import type { Reader } from '../../platform/context.ts'
import type { EventBus } from '../../platform/events/event-bus.ts'
import { findShops, type ShopToChoose, searchShops } from './shop.store.ts'
import type { Shop } from './shop.ts'

/** An event brings a change at once; this bounds what a lost event costs. A bet checks the shop's version anyway. */
const REMEMBERED_MS = seconds(30)

/** The shops, remembered in this process. */
export interface Shops {
  /** At once from memory when it is fresh; undefined when there is no such shop. */
  find(r: Reader, id: string): Promise<Shop | undefined> | Shop
  /** Read anew: after a `catalog_changed`, or to show what was just set. */
  reload(r: Reader, id: string): Promise<Shop | undefined>
  /** The same of several, in one query; those that are there, in any order. */
  reloadAll(r: Reader, ids: readonly string[]): Promise<readonly Shop[]>
  /** Open shops whose name, code or address contains the text. */
  search(r: Reader, text: string): Promise<ShopToChoose[]>
}

/** What a handler that asks about shops needs. */
export interface WithShops {
  readonly shops: Shops
}

export function createShops(events: Pick<EventBus, 'on' | 'onMissed'>): Shops {
  const known = new Map<string, { shop: Shop; until: Instant }>()
  events.on('shop.changed', ({ shopId }) => {
    known.delete(shopId)
  })
  events.on('shops.changed', () => known.clear())
  events.onMissed(() => known.clear())

  async function reloadAll(r: Reader, ids: readonly string[]): Promise<readonly Shop[]> {
    const shops = await findShops(r, ids)
    for (const id of ids) known.delete(id)
    for (const shop of shops) known.set(shop.id, { shop, until: addMs(r.wallNow, REMEMBERED_MS) })
    return shops
  }

  async function reload(r: Reader, id: string): Promise<Shop | undefined> {
    const [shop] = await reloadAll(r, [id])
    return shop
  }

  return {
    reload,
    reloadAll,
    search: searchShops,
    find(r, id) {
      const hit = known.get(id)
      return hit !== undefined && r.wallNow < hit.until ? hit.shop : reload(r, id)
    },
  }
}
