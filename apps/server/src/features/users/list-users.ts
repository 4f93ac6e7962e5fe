import { ok } from '@caimin/base'
import { findMemberships, findPeople, type Person } from '../../core/identity/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const byJoining = pageOrder('users.list', 'time', 'id')

/** People, the newest first, by what was typed, by shop and by state. */
export const list = query<'users', 'list'>(async ({ r, input }) => {
  const { search: text, shop_id: shopId, state = 'all', cursor } = input
  const page = byJoining(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await findPeople(r, { text, shopId, state, after, limit })
  const { rows, next_cursor } = cut(found, ({ joinedAt, id }) => [joinedAt, id])
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
    next_cursor,
  })
})

export const viewPerson = ({ id, name, mobile, state, joinedAt }: Person) => ({
  person_id: id,
  name,
  mobile,
  state,
  joined_at: joinedAt,
})
