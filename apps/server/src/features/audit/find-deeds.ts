import { addMs, days, fromChina } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { type DeedFilter, type DeedPlace, type DeedRow, listDeeds } from '../../core/audit/index.ts'
import { findStaffIds } from '../../core/identity/index.ts'
import { findShopCodes, findShopId } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'

type Filter = InputOf<'audit', 'list'>

/** What a shop is called, for whoever reads the log. */
export interface ShopCode {
  readonly code: string
  readonly name: string
}

/** A page of deeds with the shops that they name. */
export interface FoundDeeds {
  readonly deeds: readonly DeedRow[]
  readonly shops: ReadonlyMap<string, ShopCode>
  readonly nextCursor: string | null
}

/** The deeds that a filter asks for, the newest first. */
export async function findDeeds(r: Reader, input: Filter, size: number): Promise<FoundDeeds> {
  const filter = await readFilter(r, input)
  const after = readPlace(input.cursor)
  const found = filter === undefined ? [] : await listDeeds(r, { filter, after, limit: size + 1 })
  const deeds = found.slice(0, size)
  const named = deeds.flatMap(({ shop, chain }) => [shop ?? chain, chain]).filter((id) => id !== NO_SHOP)
  const last = found.length > size ? deeds.at(-1) : undefined
  return {
    deeds,
    shops: await findShopCodes(r, [...new Set(named)]),
    nextCursor: last === undefined ? null : writeCursor([last.at, last.chain, last.seq]),
  }
}

/** Undefined when it names a shop or a person that there is not: then there is nothing to find. */
async function readFilter(r: Reader, { shop_code, person, deed, day }: Filter): Promise<DeedFilter | undefined> {
  const shopId = shop_code === undefined ? undefined : await findShopId(r, shop_code)
  if (shop_code !== undefined && shopId === undefined) return undefined
  const staffIds = person === undefined ? undefined : await findStaffIds(r, person)
  if (staffIds?.length === 0) return undefined
  const from = day === undefined ? undefined : startOf(day)
  return { shopId, staffIds, deed, from, until: from === undefined ? undefined : addMs(from, days(1)) }
}

function startOf(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return fromChina({ year, month, day: date })
}

function readPlace(cursor: string | undefined): DeedPlace | undefined {
  const key = readCursor(cursor, ['time', 'id', 'count'])
  return key && { at: key[0], chain: key[1], seq: key[2] }
}

/** The code of the chain's shop; null is the operator's chain. */
export const chainName = (shops: FoundDeeds['shops'], chain: string): string | null =>
  chain === NO_SHOP ? null : (shops.get(chain)?.code ?? chain)
