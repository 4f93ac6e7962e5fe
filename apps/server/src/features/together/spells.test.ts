import { randomUUID } from 'node:crypto'
import { hours, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, joined, joinOf, opened, spellOf } from '../../testing/together-scene.ts'

const app = await testApp()
const [shop, elsewhere] = [await app.shop(), await app.shop()]
await seedIssue(app, { deadlineIn: hours(48) })
afterAll(() => app.close())

const newPlayer = () => app.player({ shop, balance: yuan(1000) })

async function openedSpell(initiator: TestPlayer, terms: Parameters<typeof spellOf>[1] = {}) {
  const { plan_id, code, joined: own } = await opened(initiator, spellOf(doubleColourPlan(), terms))
  if (code === null) throw new Error('a spell has a code')
  return { plan_id, code, own }
}

it('has seats of equal price, of which the initiator pays the remainder', async () => {
  const initiator = await newPlayer()
  const { code, own } = await openedSpell(initiator, { seats: 3 })
  expect(own).toBe('33.34')
  const spell = must(await initiator.client.together.spell({ code }))
  expect(spell).toMatchObject({ seats: 3, taken: 1, seat_price: '33.33', total: '100.00' })
  expect(spell.rows.map(({ no, amount, is_me }) => [no, amount, is_me])).toEqual([
    [1, '33.34', true],
    [2, '33.33', false],
    [3, '33.33', false],
  ])
})

it('is there for those alone who have its code, and stands in no list', async () => {
  const [initiator, friend, stranger] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const { plan_id, code } = await openedSpell(initiator)
  expect(must(await stranger.client.together.index({})).rows).toEqual([])
  expect(must(await stranger.client.together.initiatorPlans({ player_id: initiator.playerId })).rows).toEqual([])
  expect(reasonOf(await stranger.client.together.info({ plan_id }))).toBe('not_found')
  expect(reasonOf(await stranger.client.together.participants({ plan_id }))).toBe('not_found')
  expect(reasonOf(await stranger.client.together.join(joinOf(plan_id, yuan(25))))).toBe('not_found')
  const wrong = joinOf(plan_id, yuan(25), { code: code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA' })
  expect(reasonOf(await stranger.client.together.join(wrong))).toBe('not_found')
  const other = await app.player({ shop: elsewhere, balance: yuan(100) })
  expect(reasonOf(await other.client.together.spell({ code }))).toBe('not_found')
  expect(reasonOf(await other.client.together.join(joinOf(plan_id, yuan(25), { code })))).toBe('not_found')
  await joined(friend, plan_id, yuan(25), { code })
  must(await friend.client.together.info({ plan_id }))
  expect(must(await friend.client.together.mine({})).rows).toMatchObject([{ plan_id, code }])
})

it('invites a guest who is not signed in without a number or a name', async () => {
  const initiator = await newPlayer()
  const { code } = await openedSpell(initiator)
  const invitation = must(await app.stranger().client.together.invitation({ code }))
  expect(invitation).toMatchObject({
    game: 'shuangseqiu',
    seats: 4,
    taken: 1,
    seat_price: '25.00',
    shop: { shop_id: shop.id },
  })
  expect(invitation.initiator_name).toMatch(/\*/)
  expect(reasonOf(await app.stranger().client.together.invitation({ code: '222222' }))).toBe('not_found')
})

it('gives a person one seat, shows those who sit the numbers and each other, and keeps who invited whom', async () => {
  const [initiator, friend, guest] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const { plan_id, code } = await openedSpell(initiator)
  const before = must(await friend.client.together.spell({ code }))
  expect(before.visibility).toMatchObject({ may_see: false, by_joining: true })
  expect(before.rows[0]?.nickname).toMatch(/\*/)
  expect(reasonOf(await friend.client.together.content({ plan_id }))).toBe('not_found')
  const seat = joinOf(plan_id, yuan(25), { code })
  const twice = await Promise.all([friend.client.together.join(seat), friend.client.together.join(seat)])
  expect(twice.map(reasonOf)).toEqual(['ok', 'ok'])
  expect(reasonOf(await friend.client.together.join({ ...seat, request_id: randomUUID() }))).toBe('seat_taken')
  expect(reasonOf(await guest.client.together.join(joinOf(plan_id, yuan(20), { code })))).toBe('share_malformed')
  await joined(guest, plan_id, yuan(25), { code, invited_by: 2 })
  const { rows } = must(await guest.client.together.spell({ code }))
  expect(rows.map(({ nickname, invited_by }) => [nickname?.includes('*') ?? null, invited_by])).toEqual([
    [false, null],
    [false, 1],
    [false, 2],
    [null, null],
  ])
  must(await guest.client.together.content({ plan_id }))
  expect(await moneyOf(app, guest)).toMatchObject({ held: yuan(25) })
})

it('holds empty seats beforehand for an initiator who takes them', async () => {
  const initiator = await newPlayer()
  const { plan_id, code } = await openedSpell(initiator, { takes_empty_seats: true })
  expect(await moneyOf(app, initiator)).toMatchObject({ held: yuan(100) })
  expect(must(await initiator.client.together.spell({ code }))).toMatchObject({
    takes_empty_seats: true,
    guarantee: '75.00',
  })
  const info = must(await initiator.client.together.info({ plan_id }))
  expect(info.can).toMatchObject({ join: false, raise_guarantee: false, cancel: false })
})
