import { randomUUID } from 'node:crypto'
import { minutes } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { takePicture } from '../../testing/ticket-picture.ts'
import { fromBase32 } from '../identity/second-factor/testing/from-base32.ts'
import { hotp, stepAt } from '../identity/second-factor/totp.ts'

const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const operator = await app.staff('operator')
afterAll(() => app.close())

const FIRST = 'shoubiao-7-jiaojuan'
const OWN = 'zixingche-42-lan'
const recordedOf = async (account: string) =>
  must(await operator.client.audit.list({ person: account })).rows.map(({ deed }) => deed)

async function addClerk(account: string) {
  const clerk = { account, name: '小李', role: 'clerk' as const, rights: [], password: FIRST }
  const sent = { request_id: randomUUID(), ...clerk }
  must(await keeper.client.clerks.add(sent))
  must(await keeper.client.clerks.add(sent))
  expect(reasonOf(await keeper.client.clerks.add({ ...sent, request_id: randomUUID() }))).toBe('account_taken')
}

it('records a call with work outside its transaction once, and neither its repeat nor its refusal', async () => {
  await addClerk('clerk.steps')
  expect(await recordedOf(keeper.account)).toEqual(['staff_added'])
})

it('records what staff do with their own password, second factor and sessions', async () => {
  const account = 'clerk.own'
  await addClerk(account)
  const device = app.stranger()
  const tokens = must(await device.client.desk.signIn({ account, password: FIRST }))
  device.tokens.set({ access: tokens.access_token, refresh: tokens.refresh_token })
  const { staff, ownStaff } = device.client
  expect(reasonOf(await ownStaff.changePassword({ old_password: OWN, new_password: FIRST }))).toBe('wrong_password')
  must(await ownStaff.changePassword({ old_password: FIRST, new_password: OWN }))
  const { secret } = must(await staff.beginSecondFactor({}))
  const code = () => hotp(fromBase32(secret), stepAt(app.clock.wall()))
  expect(reasonOf(await staff.finishSecondFactor({ code: '000000' }))).toBe('code_wrong')
  must(await staff.finishSecondFactor({ code: code() }))
  app.clock.advanceWall(minutes(1))
  must(await app.stranger().client.desk.signIn({ account, password: OWN, code: code() }))
  const { rows } = must(await staff.sessions({}))
  expect(reasonOf(await staff.endSession({ session_id: randomUUID() }))).toBe('not_found')
  must(await staff.endSession({ session_id: rows.find(({ is_this }) => !is_this)?.session_id ?? '' }))
  must(await staff.endOtherSessions({}))
  must(await staff.signOut({}))
  expect(await recordedOf(account)).toEqual([
    'staff_signed_out',
    'sessions_ended',
    'sessions_ended',
    'staff_signed_in',
    'second_factor_enrolled',
    'own_password_changed',
    'staff_signed_in',
  ])
})

it('records the two people of a change with the call of each', async () => {
  const [second, third] = [await app.staff('operator'), await app.staff('operator')]
  must(await second.client.operators.setPassword({ staff_id: third.staffId, password: FIRST }))
  const [open] = must(await operator.client.operators.list({})).proposals
  must(await operator.client.operators.confirm({ proposal_id: open?.proposal_id ?? '' }))
  expect(await recordedOf(second.account)).toEqual(['staff_change_proposed'])
  expect(await recordedOf(operator.account)).toEqual(['staff_change_confirmed'])
})

it('records an upload of a picture nowhere: the call that uses the picture is what counts', async () => {
  const before = await recordedOf(keeper.account)
  must(
    await keeper.client.store.uploadCode(
      {},
      { image: new Blob([new Uint8Array(await takePicture('code'))], { type: 'image/jpeg' }) },
    ),
  )
  expect(await recordedOf(keeper.account)).toEqual(before)
})
