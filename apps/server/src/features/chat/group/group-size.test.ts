import { afterAll, expect, it } from 'vitest'
import { must } from '../../../testing/desk-scene.ts'
import { addManyPlayers } from '../../../testing/many-players.ts'
import type { TestPlayer } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { whenAnnounced } from '../../../testing/when-announced.ts'
import { messageToGroup } from '../testing/chat-scene.ts'

const app = await testApp()
afterAll(() => app.close())

/** How many rows each table of the database has. */
async function countRows(): Promise<ReadonlyMap<string, number>> {
  const tables = await app.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts = tables.rows.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
  const { rows } = await app.pool.query<{ name: string; count: number }>(counts.join(' union all '))
  return new Map(rows.map(({ name, count }) => [name, count]))
}

it('stores one row for a message to five thousand members, and none for a member', async () => {
  const shop = await app.shop()
  const keeper = await app.staff('shopkeeper', shop)
  const ann = await app.player({ shop })
  await addManyPlayers(app, { shopId: shop.id, count: 4999, mobiles: '173' })
  expect(must(await ann.client.chatGroup.show({})).members).toBe(5000)
  await whenAnnounced(app)
  const before = await countRows()
  must(await keeper.client.chatGroupDesk.send(messageToGroup(shop, '大家好')))
  await whenAnnounced(app)
  expect(must(await ann.client.chatGroup.show({})).unread).toBe(1)
  must(await ann.client.chatGroup.markRead({ number: 1 }))
  const after = await countRows()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('chat_messages')).toBe(1)
  expect(grown('player_messages')).toBe(0)
  for (const name of after.keys()) expect([name, grown(name) < 5]).toEqual([name, true])
})

it('counts who has read a message in a group of five hundred, and in no larger one', async () => {
  const shop = await app.shop()
  const [ann, bob] = await app.players(2, { shop })
  if (ann === undefined || bob === undefined) throw new Error('two')
  await addManyPlayers(app, { shopId: shop.id, count: 498, mobiles: '174' })
  must(await ann.client.chatGroup.send(messageToGroup(shop, '谁在')))
  must(await bob.client.chatGroup.markRead({ number: 1 }))
  const readBy = async (player: TestPlayer) => must(await player.client.chatGroup.history({})).messages[0]?.read_by
  expect(await readBy(ann)).toBe(1)
  await app.player({ shop })
  expect(must(await ann.client.chatGroup.show({})).members).toBe(501)
  expect(await readBy(ann)).toBeNull()
})
