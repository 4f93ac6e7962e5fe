import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, fromChina, yuan } from '@caimin/base'
import { AGREEMENT_VERSION, type InputOf } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { TEST_PASSWORD, type TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { codeFor } from '../../testing/withdraw-scene.ts'
import { picture } from '../recharge/testing/recharge-scene.ts'
import { agentsScene, rateOf } from './testing/agents-scene.ts'

/** In the afternoon: invitations are not sent at night. */
const app = await testApp({ at: fromChina({ year: 2026, month: 11, day: 20, hour: 15 }) })
const shop = await app.shop({ name: '和平路彩站' })
const { appointed, invitedBy, switchOn } = await agentsScene(app, shop)
const operator = await app.staff('operator')
const second = await app.staff('operator')

afterAll(() => app.close())

let numbers = 0
function someNumber(): string {
  numbers += 1
  return `1360000${String(numbers).padStart(4, '0')}`
}

const invite = (by: TestPlayer, mobile: string) => by.client.agents.addUser({ request_id: randomUUID(), mobile })

async function messagesTo(mobile: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ body: string }>('select body from outgoing_messages where address = $1', [
    mobile,
  ])
  return rows.map(({ body }) => body)
}

it('invites a number by a message with the link, and who signs up by it comes below the agent', async () => {
  const top = await appointed()
  const mobile = someNumber()
  must(await invite(top, mobile))
  const [body = ''] = await messagesTo(mobile)
  const { code: own } = must(await top.client.invites.index({}))
  expect(body).toContain('和平路彩站')
  expect(/invite=(\w+)/.exec(body)?.[1]).toBe(own)
  const waiting = must(await top.client.agents.addedUsers({})).rows
  expect(waiting).toMatchObject([{ mobile: `136****${mobile.slice(-4)}`, has_joined: false }])

  const stranger = app.stranger()
  must(await stranger.client.account.phoneSend({ mobile, event: 'register' }))
  const newcomer = {
    mobile,
    code: await codeFor(app, { mobile }),
    password: TEST_PASSWORD,
    invite_code: own,
    agreement_version: AGREEMENT_VERSION,
  }
  // The newcomer alone can tick the box.
  expect(reasonOf(await stranger.client.account.register({ ...newcomer, is_adult: false }))).toBe('adult_tick_required')
  must(await stranger.client.account.register({ ...newcomer, is_adult: true }))
  expect(must(await top.client.agents.addedUsers({})).rows).toMatchObject([{ has_joined: true }])
  expect(must(await top.client.agents.users({})).rows).toMatchObject([{ mobile: `136****${mobile.slice(-4)}` }])
})

it('does not tell whether a number has an account, and sends it nothing', async () => {
  const top = await appointed()
  const known = await app.player({ shop: await app.shop() })
  const [toKnown, toNew] = [await invite(top, known.mobile), await invite(top, someNumber())]
  expect(toKnown).toEqual(toNew)
  expect(await messagesTo(known.mobile)).toEqual([])
  // Nor does it confirm the whole number of one who came before by a code.
  must(await invite(top, (await invitedBy(top)).mobile))
  const { rows } = must(await top.client.agents.addedUsers({}))
  expect(new Set(rows.map(({ has_joined }) => has_joined))).toEqual(new Set([false]))
  expect(JSON.stringify(rows)).not.toContain(known.mobile)
})

it('invites no number twice in a week, whoever asks and however many at once, and never the own one', async () => {
  const [top, other] = [await appointed(), await appointed()]
  const mobile = someNumber()
  const asked = await Promise.all([invite(top, mobile), invite(other, mobile), invite(top, mobile)])
  expect(asked.map(reasonOf).toSorted()).toEqual(['number_invited_lately', 'number_invited_lately', 'ok'])
  expect(await messagesTo(mobile)).toHaveLength(1)
  expect(reasonOf(await invite(top, top.mobile))).toBe('own_number')
  const again = { request_id: randomUUID(), mobile: someNumber() }
  expect(must(await top.client.agents.addUser(again))).toEqual(must(await top.client.agents.addUser(again)))
  expect(await messagesTo(again.mobile)).toHaveLength(1)
})

it('sends no more than twenty invitations of an agent a day', async () => {
  const top = await appointed()
  for (let sent = 0; sent < 20; sent += 1) must(await invite(top, someNumber()))
  expect(reasonOf(await invite(top, someNumber()))).toBe('too_many_invitations')
})

it('sends no more than a hundred invitations of all agents of a shop a day', async () => {
  const full = await app.shop()
  const scene = await agentsScene(app, full)
  const [top, other] = [await scene.appointed(), await scene.appointed()]
  await app.pool.query(
    `insert into number_invitations (shop_id, id, inviter_id, mobile, invited_at)
     select $1, gen_random_uuid(), $2, (13700000000 + n)::text, now() - interval '23 hours' from generate_series(1, 99) n`,
    [full.id, other.playerId],
  )
  const asked = await Promise.all([invite(top, someNumber()), invite(top, someNumber())])
  expect(asked.map(reasonOf).toSorted()).toEqual(['ok', 'too_many_of_shop'])
  must(await invite(await appointed(), someNumber()))
})

it('sends no invitation at night, and takes none that would wait until the morning', async () => {
  const top = await appointed()
  const refused = someNumber()
  const invitedAt = async (day: number, hour: number, minute: number, mobile: string) => {
    await app.clock.setBusiness(fromChina({ year: 2026, month: 11, day, hour, minute }))
    return reasonOf(await invite(top, mobile))
  }
  expect(await invitedAt(20, 20, 50, someNumber())).toBe('ok')
  expect(await invitedAt(20, 21, 0, refused)).toBe('night_rest')
  expect(await invitedAt(21, 7, 50, refused)).toBe('night_rest')
  expect(await messagesTo(refused)).toEqual([])
  expect(await invitedAt(21, 8, 0, refused)).toBe('ok')
})

it('lets only those invite who are among the agents and may play', async () => {
  const top = await appointed()
  const stranger = await app.player({ shop, balance: yuan(100) })
  expect(reasonOf(await invite(stranger, someNumber()))).toBe('not_agent')
  // Whoever has just come by an agent's code is none.
  expect(reasonOf(await invite(await invitedBy(top), someNumber()))).toBe('not_agent')
  must(await switchOn(false))
  expect(reasonOf(await invite(top, someNumber()))).toBe('not_agent')
  must(await switchOn())
  must(await top.client.limits.coolOff({ days: 3 }))
  expect(reasonOf(await invite(top, someNumber()))).toBe('cooling_off')
  expect(reasonOf(await top.client.agents.proposeShop(await facts(top)))).toBe('cooling_off')
})

const upload = async (by: TestPlayer): Promise<string> =>
  must(await by.client.agents.uploadLicence({}, { image: await picture() })).picture_id

type Facts = InputOf<'agents', 'proposeShop'>

async function facts(by: TestPlayer, changes: Partial<Facts> = {}): Promise<Facts> {
  numbers += 1
  return {
    request_id: randomUUID(),
    name: '东湖路体彩',
    owner_name: '刘志远',
    licence_no: `3701${String(numbers).padStart(8, '0')}`,
    licence_valid_until: await app.database.read(async (r) => chinaDate(addMs(r.now, days(400)))),
    jurisdiction: '山东 济南',
    address: '东湖路18号',
    phone: '13912340415',
    picture_id: await upload(by),
    ...changes,
  }
}

const proposals = async (by: TestPlayer) => must(await by.client.agents.proposedShops({})).rows

it('has the operator review a shop that an agent proposes, and shows the agent how far it is', async () => {
  const top = await appointed()
  const given = await facts(top)
  const proposed = must(await top.client.agents.proposeShop(given))
  const { shop_id } = proposed
  expect(proposed).toMatchObject({
    owner_name: '刘*远',
    phone: '139****0415',
    licence_no: `3701****${given.licence_no.slice(-4)}`,
    state: 'applied',
    checked_at: null,
    facts: null,
  })
  const detail = must(await operator.client.shops.detail({ shop_id }))
  expect(detail).toMatchObject({
    state: 'applied',
    proposed_by: { mobile: `139****${top.mobile.slice(-4)}`, shop_name: '和平路彩站' },
  })
  expect(detail.picture_url).not.toBeNull()
  expect(detail.history).toMatchObject([{ deed: 'applied', staff_name: detail.proposed_by?.name }])
  must(await operator.client.shops.giveBack({ request_id: randomUUID(), shop_id, reason: '门头照片看不清站号' }))
  const [returned] = await proposals(top)
  expect(returned).toMatchObject({
    state: 'returned',
    why: '门头照片看不清站号',
    facts: { owner_name: '刘志远', phone: '13912340415' },
  })
  const { picture_id: _, ...corrected } = { ...given, address: '东湖路18-2号' }
  must(await top.client.agents.correctShop({ ...corrected, request_id: randomUUID(), shop_id }))
  expect(await proposals(top)).toMatchObject([{ state: 'applied', why: '', facts: null }])
  // What the operator looks at cannot be changed any more.
  expect(reasonOf(await top.client.agents.correctShop({ ...corrected, request_id: randomUUID(), shop_id }))).toBe(
    'moved_on',
  )
  const checks = ['picture', 'owner', 'number', 'address', 'validity'] as const
  must(await operator.client.shops.pass({ request_id: randomUUID(), shop_id, checks: [...checks] }))
  expect((await proposals(top))[0]?.checked_at).not.toBeNull()
  must(
    await second.client.shops.open({
      request_id: randomUUID(),
      shop_id,
      checks: [...checks],
      keeper_account: 'donghu.keeper',
      keeper_password: 'shoubiao-7-jiaojuan',
    }),
  )
  expect(await proposals(top)).toMatchObject([{ shop_id, state: 'open', facts: null }])
})

it('takes proposals of agents alone, with a licence of their own that no shop has, three at a time', async () => {
  const top = await appointed()
  const user = await invitedBy(top)
  expect(reasonOf(await user.client.agents.proposeShop(await facts(user)))).toBe('not_agent')
  const foreign = await facts(top, { picture_id: await upload(user) })
  expect(reasonOf(await top.client.agents.proposeShop(foreign))).toBe('picture_unknown')
  expect(reasonOf(await top.client.agents.proposeShop(await facts(top, { licence_valid_until: '2020-01-01' })))).toBe(
    'licence_over',
  )
  const first = await facts(top)
  const { shop_id } = must(await top.client.agents.proposeShop(first))
  const known = await facts(top, { licence_no: first.licence_no })
  expect(reasonOf(await top.client.agents.proposeShop(known))).toBe('licence_known')
  const more = [await facts(top), await facts(top), await facts(top)]
  const asked = await Promise.all(more.map((given) => top.client.agents.proposeShop(given)))
  expect(asked.map(reasonOf).toSorted()).toEqual(['ok', 'ok', 'too_many_proposals'])

  // No other agent sees it, or can put it right.
  const other = await appointed()
  expect(await proposals(other)).toEqual([])
  must(await operator.client.shops.giveBack({ request_id: randomUUID(), shop_id, reason: '照片不清' }))
  const { picture_id: _, ...given } = first
  const stolen = { ...given, request_id: randomUUID(), shop_id }
  expect(reasonOf(await other.client.agents.correctShop(stolen))).toBe('not_found')
  // What was given back does not keep the licence from whose it is.
  const owned = await facts(other, { licence_no: first.licence_no })
  must(await other.client.agents.proposeShop(owned))
  expect(reasonOf(await top.client.agents.correctShop(stolen))).toBe('licence_known')
})

it('shows a proposer nothing that an operator has put right', async () => {
  const top = await appointed()
  const given = await facts(top)
  const { shop_id } = must(await top.client.agents.proposeShop(given))
  const { picture_id: _, ...known } = given
  const right = { ...known, request_id: randomUUID(), shop_id, owner_name: '刘志强', phone: '13800001234' }
  must(await operator.client.shops.correct(right))
  must(await operator.client.shops.giveBack({ request_id: randomUUID(), shop_id, reason: '照片不清' }))
  expect(await proposals(top)).toMatchObject([{ state: 'returned', owner_name: '刘*强', facts: null }])
})

it('lists those below who are agents themselves, of every level', async () => {
  const top = await appointed()
  const [agent, user] = [await invitedBy(top), await invitedBy(top)]
  const rated = await invitedBy(agent)
  await invitedBy(rated)
  const plain = await invitedBy(user)
  must(await rateOf(top, agent, 30))
  const listed = async (scope: 'direct' | 'all' | 'agents') =>
    must(await top.client.agents.users({ scope })).rows.map(({ player_id }) => player_id)
  expect(await listed('agents')).toEqual([rated.playerId, user.playerId, agent.playerId])
  expect(await listed('direct')).toEqual([user.playerId, agent.playerId])
  expect(await listed('all')).toContain(plain.playerId)
  expect(must(await top.client.agents.info({}))).toMatchObject({ direct_users: 2, all_users: 5 })
  expect(must(await plain.client.agents.info({}))).toMatchObject({ is_agent: false, all_users: 0 })
})

it('counts a shop that was given back for a week, so that it keeps no agent from proposing for good', async () => {
  const top = await appointed()
  const given = [await facts(top), await facts(top), await facts(top)]
  const giveBack = async (shop_id: string) =>
    must(await operator.client.shops.giveBack({ request_id: randomUUID(), shop_id, reason: '照片不清' }))
  for (const one of given) await giveBack(must(await top.client.agents.proposeShop(one)).shop_id)
  expect(reasonOf(await top.client.agents.proposeShop(await facts(top)))).toBe('too_many_proposals')
  await app.advance(days(7))
  for (let more = 0; more < 3; more += 1) must(await top.client.agents.proposeShop(await facts(top)))

  // While three wait for the operator, no fourth comes back to it.
  const waiting = (await proposals(top)).filter(({ state }) => state === 'applied')
  const [, , old] = (await proposals(top)).filter(({ state }) => state === 'returned')
  const { picture_id: _, ...corrected } = given[0] ?? (await facts(top))
  const again = () => ({ ...corrected, request_id: randomUUID(), shop_id: old?.shop_id ?? '' })
  expect(reasonOf(await top.client.agents.correctShop(again()))).toBe('too_many_proposals')
  await giveBack(waiting[0]?.shop_id ?? '')
  expect(reasonOf(await top.client.agents.correctShop(again()))).toBe('too_many_proposals')
  await app.advance(days(7))
  must(await top.client.agents.correctShop(again()))
})
