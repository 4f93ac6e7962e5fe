import { randomUUID } from 'node:crypto'
import { hours, yuan } from '@caimin/base'
import type { InputOf, StaffRight } from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { IDENTITY_CLEAN_UPS, refuseSecondPerson } from '../../core/identity/index.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { SignedIn, TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

let shop: TestShop
let keeper: TestStaff
let player: TestPlayer

const FIRST = 'shoubiao-7-jiaojuan'
const OWN = 'zixingche-42-lan'

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  player = await app.player({ shop, balance: yuan(100) })
})

const app = await testApp()

afterAll(() => app.close())

let count = 0
const newAccount = () => {
  count += 1
  return `clerk.${count}`
}

const add = (change: Partial<InputOf<'clerks', 'add'>> = {}, by: SignedIn = keeper) =>
  by.client.clerks.add({
    request_id: randomUUID(),
    account: newAccount(),
    name: '小李',
    role: 'clerk',
    rights: ['see_players'],
    password: FIRST,
    ...change,
  })

async function signIn(account: string, password: string): Promise<SignedIn> {
  const device = app.stranger()
  const signedIn = must(await device.client.desk.signIn({ account, password }))
  device.tokens.set({ access: signedIn.access_token, refresh: signedIn.refresh_token })
  return device
}

/** A member who was added and has chosen their own password. */
async function newClerk(rights: StaffRight[], role: 'clerk' | 'shopkeeper' = 'clerk') {
  const account = newAccount()
  const { rows } = must(await add({ account, rights, role }))
  const device = await signIn(account, FIRST)
  must(await device.client.ownStaff.changePassword({ old_password: FIRST, new_password: OWN }))
  return { ...device, account, staffId: rows.find((row) => row.account === account)?.staff_id ?? '' }
}

const credit = (by: SignedIn) =>
  by.client.counter.credit({ request_id: randomUUID(), player_id: player.playerId, amount: '20.00', note: '' })

describe('a new clerk', () => {
  it('chooses a password of their own before anything else', async () => {
    const account = newAccount()
    must(await add({ account }))
    const device = await signIn(account, FIRST)
    expect(must(await device.client.desk.me({})).staff).toMatchObject({ has_first_password: true })
    expect(reasonOf(await device.client.desk.queue({}))).toBe('first_password')
    const change = (old_password: string, new_password: string) =>
      device.client.ownStaff.changePassword({ old_password, new_password })
    expect(reasonOf(await change('not-this-one', OWN))).toBe('wrong_password')
    expect(reasonOf(await change(FIRST, FIRST))).toBe('same_password')
    expect(reasonOf(await change(FIRST, 'password1'))).toBe('password_too_common')
    expect(reasonOf(await change(FIRST, `${account}-2026`))).toBe('password_too_common')
    must(await change(FIRST, OWN))
    must(await device.client.desk.queue({}))
    expect(reasonOf(await app.stranger().client.desk.signIn({ account, password: FIRST }))).toBe(
      'wrong_account_or_password',
    )
  })

  it('is added once for a request, and never with an account name that is taken', async () => {
    const requestId = randomUUID()
    const account = newAccount()
    const both = await Promise.all([add({ account, request_id: requestId }), add({ account, request_id: requestId })])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(reasonOf(await add({ account }))).toBe('account_taken')
    expect(reasonOf(await add({ account: keeper.account.toLowerCase() }))).toBe('account_taken')
    expect(reasonOf(await add({ account: '王' }))).toBe('bad_input')
    expect(reasonOf(await add({ password: '12345678' }))).toBe('password_too_common')
    expect(must(await keeper.client.clerks.list({})).rows).toHaveLength(2)
  })

  it('is not said to have been added with another password than the first', async () => {
    const given = { account: newAccount(), request_id: randomUUID() }
    must(await add(given))
    must(await add(given))
    expect(reasonOf(await add({ ...given, password: OWN }))).toBe('request_id_reused')
    const device = await signIn(given.account, FIRST)
    must(await device.client.ownStaff.changePassword({ old_password: FIRST, new_password: OWN }))
    must(await add(given))
  })
})

describe('rights', () => {
  it('let a clerk do what the shopkeeper gives, from the next call on', async () => {
    const clerk = await newClerk([])
    expect(reasonOf(await clerk.client.counter.players({}))).toBe('forbidden')
    expect(reasonOf(await credit(clerk))).toBe('forbidden')
    expect(must(await clerk.client.desk.me({})).staff.rights).toEqual([])
    const give = (rights: StaffRight[]) =>
      keeper.client.clerks.change({ staff_id: clerk.staffId, name: '小李', rights })
    must(await give(['take_money']))
    must(await credit(clerk))
    expect(reasonOf(await clerk.client.counter.players({}))).toBe('forbidden')
    must(await give(['see_players', 'pay_prizes']))
    must(await clerk.client.counter.players({}))
    expect(reasonOf(await credit(clerk))).toBe('forbidden')
    const pay = { request_id: randomUUID(), order_id: randomUUID(), amount: '1.00' }
    expect(reasonOf(await clerk.client.desk.pay(pay))).toBe('not_found')
  })

  it('are the shopkeeper’s to give, and never a clerk’s own', async () => {
    const clerk = await newClerk(['see_players', 'take_money', 'pay_prizes'])
    const change = { staff_id: clerk.staffId, name: '小李', rights: [] }
    expect(reasonOf(await clerk.client.clerks.change(change))).toBe('forbidden')
    expect(reasonOf(await clerk.client.clerks.list({}))).toBe('forbidden')
    const other = await app.staff('shopkeeper', await app.shop())
    expect(reasonOf(await other.client.clerks.change(change))).toBe('not_found')
    expect(reasonOf(await other.client.clerks.freeze({ staff_id: clerk.staffId, reason: '别店' }))).toBe('not_found')
    expect(reasonOf(await other.client.clerks.setPassword({ staff_id: clerk.staffId, password: FIRST }))).toBe(
      'not_found',
    )
  })
})

describe('freezing', () => {
  const freeze = (by: SignedIn, staffId: string) => by.client.clerks.freeze({ staff_id: staffId, reason: '离职' })

  it('ends every session at once, until it is lifted', async () => {
    const clerk = await newClerk([])
    const frozen = must(await freeze(keeper, clerk.staffId))
    expect(frozen.rows.find(({ staff_id }) => staff_id === clerk.staffId)).toMatchObject({ frozen_why: '离职' })
    expect(reasonOf(await clerk.client.desk.queue({}))).toBe('signed_out')
    const signingIn = { account: clerk.account, password: OWN }
    expect(reasonOf(await app.stranger().client.desk.signIn(signingIn))).toBe('account_frozen')
    must(await keeper.client.clerks.unfreeze({ staff_id: clerk.staffId }))
    const back = await signIn(clerk.account, OWN)
    must(await back.client.desk.queue({}))
  })

  it('spares oneself and the last shopkeeper, also when two freeze each other at once', async () => {
    expect(reasonOf(await freeze(keeper, keeper.staffId))).toBe('not_yourself')
    const second = await newClerk([], 'shopkeeper')
    const both = await Promise.all([freeze(keeper, second.staffId), freeze(second, keeper.staffId)])
    const outcomes = both.map(reasonOf)
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    const { rows } = must(await (outcomes[0] === 'ok' ? keeper : second).client.clerks.list({}))
    expect(rows.filter(({ frozen_at }) => frozen_at === null)).toHaveLength(1)
  })
})

describe('of two people a clerk is not the second', () => {
  const refusal = (second: { readonly staffId: string }) =>
    app.database.read((r) => refuseSecondPerson(r, { first: keeper.staffId, second: second.staffId }))

  it('when the account was just added', async () => {
    expect(await refusal(await newClerk([]))).toBe('second_person_too_new')
  })

  it('when the password was just set by another', async () => {
    const clerk = await app.staff('clerk', shop)
    must(await keeper.client.clerks.setPassword({ staff_id: clerk.staffId, password: FIRST }))
    expect(await refusal(clerk)).toBe('second_person_too_new')
  })

  it('when the account was just unfrozen, which who was never frozen is not', async () => {
    const clerk = await app.staff('clerk', shop)
    must(await keeper.client.clerks.unfreeze({ staff_id: clerk.staffId }))
    expect(await refusal(clerk)).toBeUndefined()
    must(await keeper.client.clerks.freeze({ staff_id: clerk.staffId, reason: '休假' }))
    must(await keeper.client.clerks.unfreeze({ staff_id: clerk.staffId }))
    expect(await refusal(clerk)).toBe('second_person_too_new')
  })
})

it('gives a forgotten password anew, for one sign-in', async () => {
  const clerk = await newClerk([])
  must(await keeper.client.clerks.setPassword({ staff_id: clerk.staffId, password: FIRST }))
  expect(reasonOf(await clerk.client.desk.queue({}))).toBe('signed_out')
  const back = await signIn(clerk.account, FIRST)
  expect(reasonOf(await back.client.desk.queue({}))).toBe('first_password')
  const own = { staff_id: keeper.staffId, password: FIRST }
  expect(reasonOf(await keeper.client.clerks.setPassword(own))).toBe('not_yourself')
})

describe('the operator’s staff', () => {
  const proposalOf = async (by: SignedIn, account: string) =>
    must(await by.client.operators.list({})).proposals.find((proposal) => proposal.account === account)?.proposal_id ??
    ''
  const addition = (account: string) =>
    ({ request_id: randomUUID(), account, name: '周审', role: 'operator', password: FIRST }) as const

  it('grows by a proposal of one operator and the word of another', async () => {
    const [operator, second, auditor] = [
      await app.staff('operator'),
      await app.staff('operator'),
      await app.staff('auditor'),
    ]
    const given = addition(newAccount())
    expect(reasonOf(await auditor.client.operators.add(given))).toBe('forbidden')
    const [once, again] = await Promise.all([
      operator.client.operators.add(given),
      operator.client.operators.add(given),
    ])
    expect([reasonOf(once), reasonOf(again)]).toEqual(['ok', 'ok'])
    expect(reasonOf(await operator.client.operators.add({ ...given, password: OWN }))).toBe('request_id_reused')
    expect(reasonOf(await second.client.operators.add(addition(given.account)))).toBe('proposal_pending')
    expect(reasonOf(await app.stranger().client.desk.signIn({ account: given.account, password: FIRST }))).toBe(
      'wrong_account_or_password',
    )
    const { proposals } = must(await auditor.client.operators.list({}))
    expect(proposals).toMatchObject([{ kind: 'added', account: given.account, is_own: false }])
    const proposal = { proposal_id: await proposalOf(operator, given.account) }
    expect(reasonOf(await auditor.client.operators.confirm(proposal))).toBe('forbidden')
    expect(reasonOf(await operator.client.operators.confirm(proposal))).toBe('second_person_needed')
    const newcomer = await app.newcomer('operator')
    expect(reasonOf(await newcomer.client.operators.confirm(proposal))).toBe('second_person_too_new')
    const both = await Promise.all([
      second.client.operators.confirm(proposal),
      second.client.operators.confirm(proposal),
    ])
    expect(both.map(reasonOf).toSorted()).toEqual(['ok', 'proposal_moved_on'])
    const added = await signIn(given.account, FIRST)
    expect(must(await added.client.operator.me({}))).toMatchObject({ role: 'operator', has_first_password: true })
    const { rows } = await app.pool.query('select password_hash from operator_proposals where id = $1', [
      proposal.proposal_id,
    ])
    expect(rows).toEqual([{ password_hash: null }])
  })

  it('gets no password, no second factor anew and no freeze lifted by one operator', async () => {
    const [operator, second, third] = [
      await app.staff('operator'),
      await app.staff('operator'),
      await app.staff('operator'),
    ]
    const staff_id = third.staffId
    const before = await hashOf(staff_id)
    must(await operator.client.operators.setPassword({ staff_id, password: FIRST }))
    expect(await hashOf(staff_id)).toBe(before)
    must(await third.client.operator.me({}))
    const proposal_id = await proposalOf(second, third.account)
    expect(reasonOf(await third.client.operators.confirm({ proposal_id }))).toBe('not_yourself')
    must(await second.client.operators.confirm({ proposal_id }))
    expect(reasonOf(await third.client.operator.me({}))).toBe('signed_out')
    const people = { first: operator.staffId, second: staff_id }
    expect(await app.database.read((r) => refuseSecondPerson(r, people))).toBe('second_person_too_new')
    must(await operator.client.operators.freeze({ staff_id, reason: '离职' }))
    must(await operator.client.operators.unfreeze({ staff_id }))
    expect(
      must(await second.client.operators.list({})).rows.find((row) => row.staff_id === staff_id)?.frozen_at,
    ).not.toBeNull()
    const lifting = await proposalOf(second, third.account)
    must(await second.client.operators.confirm({ proposal_id: lifting }))
    expect(
      must(await second.client.operators.list({})).rows.find((row) => row.staff_id === staff_id)?.frozen_at,
    ).toBeNull()
    expect(reasonOf(await operator.client.staff.resetSecondFactor({ account: second.account }))).toBe(
      'two_operators_needed',
    )
    expect(reasonOf(await operator.client.operators.unfreeze({ staff_id: keeper.staffId }))).toBe('not_found')
    expect(reasonOf(await operator.client.operators.setPassword({ staff_id: operator.staffId, password: FIRST }))).toBe(
      'not_yourself',
    )
  })

  it('keeps the password of a proposal no longer than it may be confirmed', async () => {
    const operator = await app.staff('operator')
    const { account, ...given } = addition(newAccount())
    must(await operator.client.operators.add({ account, ...given }))
    const kept = async () =>
      (
        await app.pool.query('select password_hash is not null as is_kept from operator_proposals where account = $1', [
          account,
        ])
      ).rows
    await IDENTITY_CLEAN_UPS.proposals(app.database)
    expect(await kept()).toEqual([{ is_kept: true }])
    app.clock.advanceWall(hours(49))
    await IDENTITY_CLEAN_UPS.proposals(app.database)
    expect(await kept()).toEqual([{ is_kept: false }])
  })

  it('drops a proposal that was rejected, withdrawn, too old, or of a frozen author', async () => {
    const [operator, second] = [await app.staff('operator'), await app.staff('operator')]
    const propose = async () => {
      const given = addition(newAccount())
      must(await operator.client.operators.add(given))
      return { proposal_id: await proposalOf(operator, given.account) }
    }
    for (const by of [operator, second]) {
      const proposal = await propose()
      must(await by.client.operators.reject(proposal))
      expect(reasonOf(await second.client.operators.confirm(proposal))).toBe('proposal_moved_on')
    }
    const old = await propose()
    app.clock.advanceWall(hours(49))
    expect(reasonOf(await (await app.signIn({ staffId: second.staffId })).client.operators.confirm(old))).toBe(
      'proposal_moved_on',
    )
    const later = await app.signIn({ staffId: operator.staffId })
    must(await later.client.operators.add(addition(newAccount())))
    const [open] = must(await later.client.operators.list({})).proposals
    must(
      await (await app.signIn({ staffId: second.staffId })).client.operators.freeze({
        staff_id: operator.staffId,
        reason: '试试',
      }),
    )
    const confirming = { proposal_id: open?.proposal_id ?? '' }
    expect(reasonOf(await (await app.signIn({ staffId: second.staffId })).client.operators.confirm(confirming))).toBe(
      'proposal_moved_on',
    )
  })

  it('is frozen by one, never by a shop', async () => {
    const operator = await app.staff('operator')
    const freeze = { staff_id: operator.staffId, reason: '试试' }
    expect(reasonOf(await operator.client.operators.freeze(freeze))).toBe('not_yourself')
    expect(reasonOf(await keeper.client.operators.freeze(freeze))).toBe('forbidden')
    expect(reasonOf(await keeper.client.clerks.freeze(freeze))).toBe('not_found')
  })

  const hashOf = async (staffId: string): Promise<string | undefined> => {
    const { rows } = await app.pool.query<{ password_hash: string }>('select password_hash from staff where id = $1', [
      staffId,
    ])
    return rows[0]?.password_hash
  }
})

it('asks as much of the database for forty as for two', async () => {
  must(await keeper.client.clerks.list({}))
  const counter = countQueries()
  const few = await counter.of(() => keeper.client.clerks.list({}))
  await app.pool.query(
    `insert into staff (id, shop_id, role, account, name, password_hash, created_at)
     select gen_random_uuid(), $1::uuid, 'clerk', 'many-' || $1::uuid || n, '店员', 'x', now() from generate_series(1, 49) as n`,
    [shop.id],
  )
  const many = await counter.of(() => keeper.client.clerks.list({}))
  counter.stop()
  expect(many).toBe(few)
  expect(reasonOf(await add())).toBe('too_many_staff')
})
