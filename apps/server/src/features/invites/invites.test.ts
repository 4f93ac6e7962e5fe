import { AGREEMENT_VERSION, type InputOf } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { TEST_PASSWORD, type TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { codeFor, someIdNumber } from '../../testing/withdraw-scene.ts'

const app = await testApp()
const [shop, elsewhere] = [await app.shop({ name: '和平路彩站' }), await app.shop()]
afterAll(() => app.close())

let count = 0
const newMobile = () => {
  count += 1
  return `136${String(count).padStart(8, '0')}`
}

type SignUp = Partial<InputOf<'account', 'register'>>

/** A number with the code that came to it; each sign-up with it is sent from a device of its own. */
async function newcomer() {
  const mobile = newMobile()
  must(await app.stranger().client.account.phoneSend({ mobile, event: 'register' }))
  const code = await codeFor(app, { mobile })
  const signUp = (given: SignUp) =>
    app.stranger().client.account.register({
      mobile,
      code,
      password: TEST_PASSWORD,
      is_adult: true,
      agreement_version: AGREEMENT_VERSION,
      ...given,
    })
  return { mobile, signUp }
}

const codeOf = async (player: TestPlayer): Promise<string> => must(await player.client.invites.index({})).code

/** Signs up by the code of a player. */
async function invitedBy(inviter: TestPlayer) {
  const { mobile, signUp } = await newcomer()
  const signedUp = must(await signUp({ invite_code: await codeOf(inviter) }))
  return { mobile, signedUp }
}

it('gives every player a code that is theirs in this shop for ever', async () => {
  const players = await app.players(5, { shop })
  const codes = await Promise.all(players.map(codeOf))
  expect(new Set(codes).size).toBe(5)
  for (const code of codes) expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/)
  expect(await Promise.all(players.map(codeOf))).toEqual(codes)
})

it('brings a newcomer to the shop of who invited, who sees a part of their name and number', async () => {
  const inviter = await app.player({ shop })
  expect(must(await inviter.client.invites.index({}))).toMatchObject({ refused: null, invited: 0, verified: 0 })
  const { mobile, signedUp } = await invitedBy(inviter)
  expect(signedUp.shop_id).toBe(shop.id)
  expect(must(await inviter.client.invites.index({}))).toMatchObject({
    invited: 1,
    verified: 0,
    invited_this_month: 1,
  })
  const { rows } = must(await inviter.client.invites.list({}))
  expect(rows).toEqual([
    {
      name: expect.stringContaining('*'),
      mobile: `136****${mobile.slice(-4)}`,
      is_verified: false,
      invited_at: expect.any(String),
    },
  ])
})

it('says who of those that came has a verified name, and never the name', async () => {
  const inviter = await app.player({ shop })
  const { signedUp } = await invitedBy(inviter)
  const device = app.stranger()
  device.tokens.set({ access: signedUp.access_token, refresh: signedUp.refresh_token })
  must(await device.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
  expect(must(await inviter.client.invites.index({}))).toMatchObject({ invited: 1, verified: 1 })
  const list = must(await inviter.client.invites.list({}))
  expect(list.rows[0]?.is_verified).toBe(true)
  expect(JSON.stringify(list)).not.toMatch(/王|雨/)
})

it('tells whoever holds a code the shop, and who invites without their name in full', async () => {
  const inviter = await app.player({ shop })
  await app.pool.query("update players set nickname = '老周看球' where id = $1", [inviter.playerId])
  const { inviter: ask } = app.stranger().client.invites
  expect(must(await ask({ code: await codeOf(inviter) }))).toEqual({
    name: '老**球',
    shop: { shop_id: shop.id, code: shop.code, name: '和平路彩站' },
    agents_see_sums: false,
  })
  expect(reasonOf(await ask({ code: '222222' }))).toBe('not_found')
})

it('refuses a code that no player has, or of another shop than the named, and leaves the sign-up open', async () => {
  const inviter = await app.player({ shop })
  const { signUp } = await newcomer()
  const invite_code = await codeOf(inviter)
  expect(reasonOf(await signUp({ invite_code: '222222' }))).toBe('invite_code_unknown')
  expect(reasonOf(await signUp({ invite_code, shop_id: elsewhere.id }))).toBe('invite_code_unknown')
  expect(must(await signUp({ invite_code, shop_id: shop.id })).shop_id).toBe(shop.id)
})

it('keeps no invitation of who signs up without a code', async () => {
  const inviter = await app.player({ shop })
  const { signUp } = await newcomer()
  expect(must(await signUp({})).shop_id).toBeNull()
  expect(must(await inviter.client.invites.list({})).rows).toEqual([])
})

it('leads to no shop that is suspended', async () => {
  const closing = await app.shop()
  const inviter = await app.player({ shop: closing })
  const invite_code = await codeOf(inviter)
  await app.pool.query("update shops set state = 'suspended' where id = $1", [closing.id])
  const { signUp } = await newcomer()
  expect(reasonOf(await signUp({ invite_code }))).toBe('shop_unknown')
  expect(must(await signUp({})).shop_id).toBeNull()
})

const UNTIL = '2099-01-01T00:00:00Z'

it.each([
  ['account_frozen', { frozen_at: '2026-01-01T00:00:00Z' }],
  ['self_excluded', { self_excluded_until: UNTIL }],
  ['cooling_off', { cooling_off_until: UNTIL }],
  ['under_age', { birth_date: '2020-01-01' }],
])('takes no code of who is %s, and keeps those who came before', async (reason, changes) => {
  const inviter = await app.player({ shop })
  await invitedBy(inviter)
  const invite_code = await codeOf(inviter)
  const { signUp } = await newcomer()
  const [[column, value] = ['', '']] = Object.entries(changes)
  await app.pool.query(`update persons set ${column} = $1 where id = $2`, [value, inviter.personId])
  expect(reasonOf(await app.stranger().client.invites.inviter({ code: invite_code }))).toBe('not_found')
  expect(reasonOf(await signUp({ invite_code }))).toBe('invite_code_unknown')
  if (reason === 'account_frozen') return
  expect(must(await inviter.client.invites.index({}))).toMatchObject({ refused: reason, invited: 1 })
  expect(must(await inviter.client.invites.list({})).rows).toHaveLength(1)
})

it('shows each only those whom they invited themselves', async () => {
  const [inviter, other] = [await app.player({ shop }), await app.player({ shop })]
  const foreign = await app.player({ shop: elsewhere })
  const { signedUp } = await invitedBy(inviter)
  const invited = app.stranger()
  invited.tokens.set({ access: signedUp.access_token, refresh: signedUp.refresh_token })
  const { code } = must(await invited.client.invites.index({}))
  const below = await newcomer()
  must(await below.signUp({ invite_code: code }))
  expect(must(await inviter.client.invites.list({})).rows).toHaveLength(1)
  expect(must(await invited.client.invites.list({})).rows).toHaveLength(1)
  expect(must(await other.client.invites.list({})).rows).toEqual([])
  expect(must(await foreign.client.invites.list({})).rows).toEqual([])
})

it('keeps one invitation of a sign-up that is sent twice at once', async () => {
  const inviter = await app.player({ shop })
  const { signUp } = await newcomer()
  const invite_code = await codeOf(inviter)
  const replies = await Promise.all([signUp({ invite_code }), signUp({ invite_code })])
  expect(replies.map(reasonOf).toSorted()).toEqual(['code_wrong', 'ok'])
  expect(must(await inviter.client.invites.index({})).invited).toBe(1)
})

const invite = (inviter: TestPlayer, player: TestPlayer) =>
  app.pool.query('insert into invitations (shop_id, player_id, inviter_id, invited_at) values ($1, $2, $3, now())', [
    shop.id,
    player.playerId,
    inviter.playerId,
  ])

it('has the database refuse a second inviter, oneself, and whoever came by way of oneself', async () => {
  const [first, second, third] = [
    await app.player({ shop }),
    await app.player({ shop }),
    await app.player({ shop }),
  ] as const
  await invite(first, second)
  await invite(second, third)
  await expect(invite(third, second)).rejects.toThrow()
  await expect(invite(third, first)).rejects.toThrow(/no newcomer/)
  await expect(invite(second, first)).rejects.toThrow(/no newcomer/)
  const alone = await app.player({ shop })
  await expect(invite(alone, alone)).rejects.toThrow()
  await expect(app.pool.query('update invitations set inviter_id = player_id')).rejects.toThrow(/append-only/)
  await expect(app.pool.query('delete from invitations')).rejects.toThrow(/append-only/)
})

it('has the database take one of two who would invite each other at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await app.player({ shop }), await app.player({ shop })]
    const both = await Promise.allSettled([invite(one, other), invite(other, one)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

it('lists each of many who came at one moment once, page by page', async () => {
  const inviter = await app.player({ shop })
  const players = await app.players(45, { shop })
  await app.pool.query(
    `insert into invitations (shop_id, player_id, inviter_id, invited_at)
     select $1, id, $2, '2026-11-20T04:00:00Z' from unnest($3::uuid[]) as id`,
    [shop.id, inviter.playerId, players.map(({ playerId }) => playerId)],
  )
  const mobiles: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = must(await inviter.client.invites.list(cursor === undefined ? {} : { cursor }))
    mobiles.push(...page.rows.map(({ mobile }) => mobile))
    cursor = page.next_cursor
  }
  expect(mobiles.toSorted()).toEqual(
    players.map(({ mobile }) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`).toSorted(),
  )
  const foreign = await app.player({ shop: elsewhere })
  expect(reasonOf(await foreign.client.invites.list({ cursor: 'x' }))).toBe('bad_input')
})

it('tells a player who invited them, by nickname, and nothing more of that person', async () => {
  const inviter = await app.player({ shop })
  await app.pool.query("update players set nickname = '老周看球' where id = $1", [inviter.playerId])
  const { signedUp } = await invitedBy(inviter)
  const invited = app.stranger()
  invited.tokens.set({ access: signedUp.access_token, refresh: signedUp.refresh_token })
  expect(must(await invited.client.invites.invitedBy({}))).toEqual({
    server_time: expect.any(String),
    inviter: { name: '老周看球', invited_at: expect.any(String) },
    agents: null,
  })
  expect(must(await inviter.client.invites.invitedBy({}))).toMatchObject({ inviter: null, agents: null })
  for (const who of [invited, inviter]) {
    expect(reasonOf(await who.client.invites.showsOrders({ shows_orders: true }))).toBe('no_agent_above')
  }
})
