// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { Commands, callOfIntent, callsByName, commandsByPerson, type MakeCall } from './commands.ts'
import { deviceStore } from './device-store.ts'

const REFUSED_AS_BUSY = { ok: false, reason: 'busy_try_again', message: '', code: 0, detail: {} } as const
const UNREACHABLE = { ok: false, reason: 'unreachable', message: '', code: 0, detail: {} } as const

let answer: MakeCall

const optionsOf = (personId: string) => ({
  store: deviceStore('test.'),
  personId,
  call: (name: string, input: object) => answer(name, input),
})
const openPage = () => new Commands(optionsOf('clerk'))

beforeEach(() => {
  localStorage.clear()
  answer = async () => UNREACHABLE
})

test('makes the call that a name names, with its input', async () => {
  const paid: object[] = []
  const call = callsByName({
    desk: {
      pay: async (input: object) => {
        paid.push(input)
        return { ok: true, value: 'R1' }
      },
    },
  })
  expect(await call('desk.pay', { amount: '1.00' })).toEqual({ ok: true, value: 'R1' })
  expect(paid).toEqual([{ amount: '1.00' }])
})

test.each(['desk.burn', 'cellar.pay', 'desk', ''])(
  'a name that the contract does not have is an error: %s',
  async (name) => {
    const call = callsByName({ desk: { pay: async () => UNREACHABLE } })
    await expect(call(name, {})).rejects.toThrow(`The contract has no call ${name}`)
  },
)

test('an intent begins with the name of its call', () => {
  expect(callOfIntent('desk.pay ORDER 7')).toBe('desk.pay')
  expect(callOfIntent('desk.pay')).toBe('desk.pay')
})

test('each person has one set of commands', () => {
  const commandsOf = commandsByPerson(optionsOf)
  const mine = commandsOf('clerk')
  expect(commandsOf('other')).not.toBe(mine)
  expect(commandsOf('clerk')).toBe(mine)
})

test('drops the attempts that need not be asked about, and leaves the others', async () => {
  const commands = openPage()
  await commands.tryOnce('desk.pay A', {})
  await commands.tryOnce('desk.accept B', {})
  commands.drop(({ intent }) => callOfIntent(intent) === 'desk.pay')
  expect(commands.all().map(({ intent }) => intent)).toEqual(['desk.accept B'])
  expect(commands.stateOf('desk.pay A')).toBe('idle')
  expect(openPage().all()).toHaveLength(1)
})

test('dropping nothing changes nothing', async () => {
  const commands = openPage()
  await commands.tryOnce('desk.pay A', {})
  const before = commands.all()
  let changes = 0
  commands.onChange(() => {
    changes += 1
  })
  commands.drop(() => false)
  expect(changes).toBe(0)
  expect(commands.all()).toBe(before)
})

test('the open attempt of an intent is its own, and none that the server was too busy for', async () => {
  const commands = openPage()
  await commands.tryOnce('desk.pay A', {})
  await commands.tryOnce('desk.pay B', {})
  expect(commands.openOf('desk.pay B')).toMatchObject({ intent: 'desk.pay B', state: 'unknown' })
  expect(commands.openOf('desk.pay C')).toBeUndefined()
  answer = async () => REFUSED_AS_BUSY
  await commands.tryOnce('desk.pay C', {})
  expect(commands.all().map(({ state }) => state)).toEqual(['unknown', 'unknown', 'busy'])
  expect(commands.openOf('desk.pay C')).toBeUndefined()
})
