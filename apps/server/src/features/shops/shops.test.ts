import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, hours, yuan } from '@caimin/base'
import { type InputOf, SHOP_CHECKS } from '@caimin/contract'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { accept, must, placed, reasonOf, recordOf } from '../../testing/desk-scene.ts'
import type { SignedIn } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const FIRST = 'shoubiao-7-jiaojuan'

const app = await testApp()
const operator = await app.staff('operator')
const second = await app.staff('operator')
const auditor = await app.staff('auditor')
await seedIssue(app, { deadlineIn: days(3) })

afterAll(() => app.close())

const dayIn = (count: number): Promise<string> => app.database.read(async (r) => chinaDate(addMs(r.now, days(count))))

async function upload(by: SignedIn = operator): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#eec' } })
    .png()
    .toBuffer()
  const image = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
  return must(await by.client.shops.uploadLicence({}, { image })).picture_id
}

let count = 0
async function facts(changes: Partial<InputOf<'shops', 'apply'>> = {}): Promise<InputOf<'shops', 'apply'>> {
  count += 1
  return {
    request_id: randomUUID(),
    name: `和平路彩票店${count}`,
    owner_name: '徐国平',
    licence_no: `33 01 ${String(count).padStart(5, '0')}`,
    licence_valid_until: await dayIn(400),
    jurisdiction: '浙江 杭州',
    address: '杭州市拱墅区和平路18号',
    phone: '0571-8812345',
    ...changes,
  }
}

const apply = async (changes: Partial<InputOf<'shops', 'apply'>> = {}) =>
  operator.client.shops.apply(await facts({ picture_id: await upload(), ...changes }))
const step = (shopId: string, reason = '牌照与门头不符') => ({ request_id: randomUUID(), shop_id: shopId, reason })
const opening = (shopId: string, changes: Partial<InputOf<'shops', 'open'>> = {}): InputOf<'shops', 'open'> => {
  count += 1
  return {
    request_id: randomUUID(),
    shop_id: shopId,
    checks: [...SHOP_CHECKS],
    keeper_account: `keeper.${count}`,
    keeper_password: FIRST,
    ...changes,
  }
}

const passing = (shopId: string) => ({ request_id: randomUUID(), shop_id: shopId, checks: [...SHOP_CHECKS] })
const pass = (shopId: string) => operator.client.shops.pass(passing(shopId))

async function openShop(changes: Partial<InputOf<'shops', 'apply'>> = {}) {
  const { shop_id: id, code } = must(await apply(changes))
  must(await pass(id))
  must(await second.client.shops.open(opening(id)))
  // Orders of a test are placed at any hour.
  await app.pool.query(`update shops set opens_at = '00:00', closes_at = '24:00' where id = $1`, [id])
  return { id, code }
}

it('applies, is given back with a reason, is put right, checked and opened with its shopkeeper', async () => {
  const applied = must(await apply())
  const { shop_id: shopId } = applied
  expect(applied).toMatchObject({ state: 'applied', licence: { state: 'valid' } })
  must(await operator.client.shops.giveBack(step(shopId)))
  expect(must(await auditor.client.shops.detail({ shop_id: shopId }))).toMatchObject({
    state: 'returned',
    state_why: '牌照与门头不符',
  })
  expect(reasonOf(await second.client.shops.open(opening(shopId)))).toBe('moved_on')
  must(await operator.client.shops.correct({ ...(await facts()), shop_id: shopId, address: '和平路18-2号' }))
  expect(reasonOf(await second.client.shops.open(opening(shopId)))).toBe('not_checked_yet')
  must(await pass(shopId))
  expect(reasonOf(await second.client.shops.open(opening(shopId, { checks: ['owner'] })))).toBe('checks_missing')
  expect(reasonOf(await second.client.shops.open(opening(shopId, { keeper_password: '12345678' })))).toBe(
    'password_too_common',
  )
  const given = opening(shopId)
  const taken = opening(shopId, { keeper_account: 'keeper.taken' })
  const other = must(await apply()).shop_id
  must(await pass(other))
  must(await second.client.shops.open(opening(other, { keeper_account: 'keeper.taken' })))
  expect(reasonOf(await second.client.shops.open(taken))).toBe('account_taken')
  const [first, again] = [await second.client.shops.open(given), await second.client.shops.open(given)]
  expect(must(again)).toMatchObject({ state: 'open', staff: 1, checked: null })
  const another = { ...given, keeper_password: 'zixingche-42-lan' }
  expect(reasonOf(await second.client.shops.open(another))).toBe('request_id_reused')
  const history = must(first).history.map(({ deed }) => deed)
  expect(history).toEqual(['opened', 'checked', 'corrected', 'given_back', 'applied'])
  const keeper = app.stranger()
  const signedIn = must(await keeper.client.desk.signIn({ account: given.keeper_account, password: FIRST }))
  expect(signedIn.staff).toMatchObject({ role: 'shopkeeper', name: '徐国平', has_first_password: true })
})

it('is opened by another operator than the one who checked it, and checked again when it was put right', async () => {
  const { shop_id: shopId } = must(await apply())
  expect(reasonOf(await operator.client.shops.pass({ ...passing(shopId), checks: ['owner'] }))).toBe('checks_missing')
  expect(reasonOf(await auditor.client.shops.pass(passing(shopId)))).toBe('forbidden')
  const asked = passing(shopId)
  expect(must(await operator.client.shops.pass(asked)).checked).toMatchObject({ is_own: true })
  expect(must(await operator.client.shops.pass(asked)).checked).toMatchObject({ is_own: true })
  expect(reasonOf(await second.client.shops.pass(passing(shopId)))).toBe('moved_on')
  expect(reasonOf(await operator.client.shops.open(opening(shopId)))).toBe('second_person_needed')
  const newcomer = await app.newcomer('operator')
  expect(reasonOf(await newcomer.client.shops.open(opening(shopId)))).toBe('second_person_too_new')
  expect(must(await second.client.shops.detail({ shop_id: shopId })).checked).toMatchObject({ is_own: false })
  must(await second.client.shops.giveBack(step(shopId)))
  must(await operator.client.shops.correct({ ...(await facts()), shop_id: shopId }))
  expect(reasonOf(await second.client.shops.open(opening(shopId)))).toBe('not_checked_yet')
  const both = await Promise.all([pass(shopId), second.client.shops.pass(passing(shopId))])
  expect(both.map(reasonOf).sort()).toEqual(['moved_on', 'ok'])
})

it('shows the picture of the licence by a link that ends, kept encrypted', async () => {
  const { picture_url } = must(await apply())
  const answer = await fetch(`${app.baseUrl}${picture_url}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const sealed = await app.pool.query(`select bool_and(is_sealed) as sealed from files where kind = 'licence_picture'`)
  expect(sealed.rows[0]?.sealed).toBe(true)
  const bare = must(await operator.client.shops.apply(await facts()))
  expect(reasonOf(await operator.client.shops.open(opening(bare.shop_id)))).toBe('picture_missing')
  expect(reasonOf(await apply({ picture_id: randomUUID() }))).toBe('picture_unknown')
})

it('opens no two shops with one licence, and none with one that has ended', async () => {
  const licence_no = '33 01 99999'
  const both = await Promise.all([apply({ licence_no }), apply({ licence_no })])
  expect(both.map(reasonOf).sort()).toEqual(['licence_known', 'ok'])
  expect(reasonOf(await apply({ licence_valid_until: await dayIn(-1) }))).toBe('licence_over')
})

it('suspended it sells nothing, takes no money and says why; what it had accepted it prints, the rest is given back', async () => {
  const shop = await openShop()
  const player = await app.player({ shop, balance: yuan(100) })
  const clerk = await app.staff('clerk', shop)
  const bet = footballBet([await seedMatch(app)])
  const accepted = await placed(player, bet)
  await accept(clerk, accepted)
  const waiting = await placed(player, { ...bet, request_id: randomUUID() })
  must(await operator.client.shops.suspend(step(shop.id, '违规预支')))
  expect(await player.client.betting.place(doubleColourBet())).toMatchObject({
    ok: false,
    reason: 'shop_suspended',
    detail: { why: '违规预支' },
  })
  expect(must(await player.client.betting.lobby({})).shop).toMatchObject({
    is_open_now: false,
    stopped: { kind: 'suspended', why: '违规预支' },
  })
  const listed = must(await app.stranger().client.account.listShops({ search: shop.code }))
  expect(listed.rows).toEqual([])
  expect(must(await clerk.client.setup.settings({})).suspended_why).toBe('违规预支')
  await expect.poll(async () => must(await player.client.orders.info({ order_id: waiting })).state).toBe(5)
  must(await clerk.client.desk.recordTicket(await recordOf(clerk, accepted)))
  expect(must(await player.client.orders.info({ order_id: accepted }))).toMatchObject({ state: 6 })
  const cash = { request_id: randomUUID(), player_id: player.playerId, amount: '20.00', note: '' }
  const keeper = await app.staff('shopkeeper', shop)
  expect(reasonOf(await keeper.client.counter.credit(cash))).toBe('shop_suspended')
  const recharge = { request_id: randomUUID(), channel: 'counter', amount: '20.00' }
  expect(await player.client.recharge.pay(recharge)).toMatchObject({
    reason: 'shop_suspended',
    detail: { why: '违规预支' },
  })
  must(await operator.client.shops.resume({ request_id: randomUUID(), shop_id: shop.id }))
  must(await player.client.betting.place(doubleColourBet()))
  expect(reasonOf(await operator.client.shops.resume({ request_id: randomUUID(), shop_id: shop.id }))).toBe('moved_on')
})

it('accepts no order that slipped in while it was suspended', async () => {
  const shop = await openShop()
  const player = await app.player({ shop, balance: yuan(100) })
  const clerk = await app.staff('clerk', shop)
  const order = await placed(player, doubleColourBet())
  await app.pool.query(`update shops set state = 'suspended', auto_accept = true where id = $1`, [shop.id])
  const asked = { request_id: randomUUID(), order_ids: [order] }
  expect(must(await clerk.client.desk.accept(asked)).results).toMatchObject([{ reason: 'shop_suspended' }])
})

it('stops selling by itself when its licence ends, and sells again with another one', async () => {
  const shop = await openShop({ licence_valid_until: await dayIn(1) })
  const player = await app.player({ shop, balance: yuan(100) })
  must(await player.client.betting.place(doubleColourBet()))
  const soon = must(await operator.client.shops.list({ state: 'expiring', search: shop.code }))
  expect(soon.rows).toMatchObject([{ licence: { state: 'ends_soon', days_left: 2 } }])
  await app.advance(hours(48))
  expect(reasonOf(await player.client.betting.place(doubleColourBet()))).toBe('licence_over')
  expect(must(await player.client.store.info({}))).toMatchObject({ licence_over: true, is_open_now: false })
  const renewal = { request_id: randomUUID(), shop_id: shop.id, licence_no: `新 ${shop.code}` }
  const until = await dayIn(700)
  expect(reasonOf(await auditor.client.shops.renewLicence({ ...renewal, licence_valid_until: until }))).toBe(
    'forbidden',
  )
  must(await operator.client.shops.renewLicence({ ...renewal, licence_valid_until: until }))
  must(await player.client.betting.place(doubleColourBet()))
})

it('pages through ten thousand shops with as many queries as through a few', async () => {
  must(await auditor.client.shops.list({}))
  const counter = countQueries()
  const few = await counter.of(() => auditor.client.shops.list({}))
  await app.pool.query(
    `insert into shops (id, code, name, state, licence_no, address, phone, owner_name, created_at)
     select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'M' || n, '店' || n, 'open', 'M-' || n, '地址', '010',
            '店主', now() from generate_series(1, 10000) as n`,
  )
  // The session is looked up again after a second, which ten thousand shops may have taken.
  must(await auditor.client.shops.list({}))
  const many = await counter.of(() => auditor.client.shops.list({}))
  counter.stop()
  expect(many).toBe(few)
  const page = must(await auditor.client.shops.list({ state: 'open', search: '店9999' }))
  expect(page.rows).toHaveLength(1)
  const first = must(await auditor.client.shops.list({}))
  const next = must(await auditor.client.shops.list({ cursor: first.next_cursor ?? '' }))
  expect(next.rows).toHaveLength(30)
  expect(first.rows.some((row) => next.rows.some(({ shop_id }) => shop_id === row.shop_id))).toBe(false)
})
