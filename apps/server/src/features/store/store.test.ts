import { randomUUID } from 'node:crypto'
import { days, hours } from '@caimin/base'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { SignedIn } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const player = await app.player({ shop })
const stranger = await app.player({ shop: await app.shop() })
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)

afterAll(() => app.close())

const publish = (title: string, requestId = randomUUID()) =>
  keeper.client.store.publishNotice({ request_id: requestId, title, body: `${title}，请大家留意。` })

async function picture(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#222' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

const upload = async (by: SignedIn) => must(await by.client.store.uploadCode({}, { image: await picture() })).picture_id

it('shows the shop, its opening hours and what it sells', async () => {
  const info = must(await player.client.store.info({}))
  expect(info).toMatchObject({
    shop_id: shop.id,
    code: shop.code,
    owner_name: '王建国',
    state: 'open',
    is_open_now: true,
  })
  expect(info.games).toHaveLength(14)
})

it('hangs out a notice once for a request, newest first, until it is taken off', async () => {
  const requestId = randomUUID()
  const [first, again] = await Promise.all([publish('春节休市安排', requestId), publish('春节休市安排', requestId)])
  expect(must(first).notice_id).toBe(must(again).notice_id)
  const second = must(await publish('新到刮刮乐'))
  const rows = async () => must(await player.client.store.notices({})).rows.map(({ title }) => title)
  expect(await rows()).toEqual(['新到刮刮乐', '春节休市安排'])
  expect(must(await stranger.client.store.notices({})).rows).toEqual([])
  must(await keeper.client.store.withdrawNotice({ notice_id: second.notice_id }))
  expect(await rows()).toEqual(['春节休市安排'])
  expect(
    reasonOf(await clerk.client.store.publishNotice({ request_id: randomUUID(), title: '店员', body: '公告' })),
  ).toBe('forbidden')
})

it('shows the newest notice in the lobby for fourteen days', async () => {
  const board = await app.shop()
  const [author, reader] = [await app.staff('shopkeeper', board), await app.player({ shop: board })]
  const hang = async (title: string) =>
    must(await author.client.store.publishNotice({ request_id: randomUUID(), title, body: '请大家留意。' }))
  const told = async () => must(await reader.client.betting.lobby({})).newest_notice
  expect(await told()).toBeNull()
  const first = await hang('营业时间调整')
  const second = await hang('新到刮刮乐')
  expect(await told()).toEqual({ notice_id: second.notice_id, title: '新到刮刮乐', published_at: second.published_at })
  must(await author.client.store.withdrawNotice({ notice_id: second.notice_id }))
  expect((await told())?.notice_id).toBe(first.notice_id)
  await app.advance(days(14) + hours(1))
  expect(await told()).toBeNull()
})

it('leaves the notices of another shop alone', async () => {
  const other = await app.staff('shopkeeper', await app.shop())
  const { notice_id } = must(await publish('只属于本店'))
  expect(reasonOf(await other.client.store.withdrawNotice({ notice_id }))).toBe('not_found')
  expect(must(await player.client.store.notices({})).rows[0]?.notice_id).toBe(notice_id)
})

it('pages through ten thousand notices with as many queries as through two', async () => {
  const full = await app.shop()
  const author = await app.staff('shopkeeper', full)
  const reader = await app.player({ shop: full })
  await app.pool.query(
    `insert into notices (shop_id, id, title, body, published_by, published_at)
     select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '公告' || n, '内容', $2, now()
       from generate_series(1, 10000) as n`,
    [full.id, author.staffId],
  )
  // The first request of a player looks it up.
  must(await player.client.store.notices({}))
  const counter = countQueries()
  const page = must(await reader.client.store.notices({}))
  expect(page.rows.map(({ title }) => title).slice(0, 2)).toEqual(['公告10000', '公告9999'])
  const next = must(await reader.client.store.notices({ cursor: page.next_cursor ?? '' }))
  expect(next.rows[0]?.title).toBe('公告9980')
  const many = await counter.of(() => reader.client.store.notices({}))
  const few = await counter.of(() => player.client.store.notices({}))
  counter.stop()
  expect(many).toBe(few)
  expect(reasonOf(await reader.client.store.notices({ cursor: 'bm9uZSBvZiBvdXJz' }))).toBe('bad_input')
})

it('shows the collection codes to players of the shop, by links that open the picture', async () => {
  const pictureId = await upload(keeper)
  const saved = must(
    await keeper.client.store.saveCode({ kind: 'wechat', picture_id: pictureId, account_name: '*建国' }),
  )
  expect(saved.codes).toMatchObject([{ kind: 'wechat', account_name: '*建国' }])
  const { codes } = must(await player.client.store.collectionCodes({}))
  const answer = await fetch(`${app.baseUrl}${codes[0]?.picture_url}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(must(await player.client.store.info({})).codes).toHaveLength(1)
  expect(must(await stranger.client.store.collectionCodes({})).codes).toEqual([])
  must(await keeper.client.store.saveCode({ kind: 'wechat', picture_id: await upload(keeper), account_name: '新' }))
  expect(must(await clerk.client.store.shopCodes({})).codes).toMatchObject([{ account_name: '新' }])
  expect(must(await keeper.client.store.removeCode({ kind: 'wechat' })).codes).toEqual([])
})

it('takes no picture of another shop, none uploaded for something else, and no change from a clerk', async () => {
  const other = await app.staff('shopkeeper', await app.shop())
  const save = (pictureId: string) =>
    keeper.client.store.saveCode({ kind: 'bank', picture_id: pictureId, account_name: '王建国' })
  expect(reasonOf(await save(await upload(other)))).toBe('picture_unknown')
  expect(reasonOf(await save(randomUUID()))).toBe('picture_unknown')
  const own = must(await player.client.help.uploadPicture({}, { image: await picture() })).picture_id
  expect(reasonOf(await save(own))).toBe('picture_unknown')
  expect(reasonOf(await clerk.client.store.removeCode({ kind: 'bank' }))).toBe('forbidden')
})
