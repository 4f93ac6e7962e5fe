import { ok, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findMemberships, findPeople, type Person } from '../../core/identity/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import { readAfterRow, writeCursor } from '../../platform/page-cursor.ts'
import type { UsersDeps } from './users.deps.ts'

const PAGE = 20

/** People, the newest first, by what was typed, by shop and by state. */
export const listUsers = (
  { database }: UsersDeps,
  { search: text, shop_id: shopId, state = 'all', cursor }: InputOf<'users', 'list'>,
): Promise<Reply<'users', 'list'>> =>
  database.read(async (r) => {
    const found = await findPeople(r, {
      text,
      shopId,
      state,
      after: readAfterRow(cursor) ?? undefined,
      limit: PAGE + 1,
    })
    const rows = found.slice(0, PAGE)
    const last = found.length > PAGE ? rows.at(-1) : undefined
    const members = await findMemberships(
      r,
      rows.map(({ id }) => id),
    )
    const shops = await findShopNames(
      r,
      members.map((member) => member.shopId),
    )
    const byPerson = Map.groupBy(members, ({ personId }) => personId)
    return ok({
      rows: rows.map((person) => ({
        ...viewPerson(person),
        shops: (byPerson.get(person.id) ?? []).flatMap((member) => shops.get(member.shopId) ?? []),
      })),
      next_cursor: last === undefined ? null : writeCursor([last.joinedAt, last.id]),
    })
  })

export const viewPerson = ({ id, name, mobile, state, joinedAt }: Person) => ({
  person_id: id,
  name,
  mobile,
  state,
  joined_at: toWire(joinedAt),
})
