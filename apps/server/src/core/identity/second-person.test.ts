import { hours } from '@caimin/base'
import type { StaffAccessChange } from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { DEPENDENCE_MS, NEW_ACCOUNT_MS, recordAccessChange, refuseSecondPerson } from './second-person.ts'

let ann: TestStaff
let bob: TestStaff
let cid: TestStaff

const app = await testApp()
afterAll(() => app.close())

beforeEach(async () => {
  ann = await app.staff('operator')
  bob = await app.staff('operator')
  cid = await app.staff('operator')
})

const change = (of: TestStaff, by: readonly TestStaff[], kind: StaffAccessChange = 'password_set') =>
  app.database.tx((t) =>
    recordAccessChange(t, { staffId: of.staffId, kind, changedBy: by.map(({ staffId }) => staffId) }),
  )

const refusal = (first: TestStaff | readonly TestStaff[], second: TestStaff) =>
  app.database.read((r) =>
    refuseSecondPerson(r, { first: [first].flat().map(({ staffId }) => staffId), second: second.staffId }),
  )

it('takes two old accounts for two people, and one for one', async () => {
  expect(await refusal(ann, bob)).toBeUndefined()
  expect(await refusal(ann, ann)).toBe('second_person_needed')
  expect(await refusal([ann, bob], bob)).toBe('second_person_needed')
})

it.each(['added', 'password_set', 'second_factor_reset', 'unfrozen'] as const)(
  'takes an account that was %s less than 48 hours ago for no second person',
  async (kind) => {
    await change(bob, [cid], kind)
    app.clock.advanceWall(NEW_ACCOUNT_MS - 60_000)
    expect(await refusal(ann, bob)).toBe('second_person_too_new')
    expect(await refusal(bob, ann)).toBeUndefined()
    app.clock.advanceWall(120_000)
    expect(await refusal(ann, bob)).toBeUndefined()
  },
)

describe('for thirty days two accounts are one person', () => {
  const later = () => app.clock.advanceWall(NEW_ACCOUNT_MS + hours(1))

  it('when one reset the other, whichever of them begins', async () => {
    await change(bob, [ann])
    later()
    expect(await refusal(ann, bob)).toBe('second_person_dependent')
    expect(await refusal(bob, ann)).toBe('second_person_dependent')
    app.clock.advanceWall(DEPENDENCE_MS - NEW_ACCOUNT_MS - hours(2))
    expect(await refusal(ann, bob)).toBe('second_person_dependent')
    app.clock.advanceWall(hours(2))
    expect(await refusal(ann, bob)).toBeUndefined()
  })

  it('when a third reset them both', async () => {
    await change(ann, [cid])
    await change(bob, [cid])
    later()
    expect(await refusal(ann, bob)).toBe('second_person_dependent')
  })

  it('when a third account was reset by one and reset the other', async () => {
    await change(cid, [ann])
    await change(bob, [cid])
    later()
    expect(await refusal(ann, bob)).toBe('second_person_dependent')
    expect(await refusal(bob, ann)).toBe('second_person_dependent')
  })

  it('and not when each was reset by another', async () => {
    const dan = await app.staff('operator')
    await change(ann, [cid])
    await change(bob, [dan])
    later()
    expect(await refusal(ann, bob)).toBeUndefined()
  })
})
