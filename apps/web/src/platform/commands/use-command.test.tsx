// @vitest-environment happy-dom
import { days } from '@caimin/base'
import { attemptsKey } from '@caimin/session'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, buttonOf, type Call, settled, show } from '../../testing/show.tsx'
import { readStored, writeStored } from '../data/stored.ts'
import { endSession, startSession } from '../session/session.ts'
import { betIntent, WITHDRAWAL_INTENT } from './intents.ts'
import { useCommand } from './use-command.ts'

const TEXT = '出票太慢了，请看一看'

function Feedback() {
  const { run } = useCommand('help', 'feedback', { isWritten: true, refresh: async () => undefined })
  return (
    <button type="button" onClick={() => void run({ kind: 'order', text: TEXT, picture_ids: [] })}>
      发送
    </button>
  )
}

const press = async (box: HTMLElement) => await settled(() => buttonOf(box, '发送').click())
const idsIn = (calls: readonly Call[]) =>
  calls.flatMap(({ body }) =>
    typeof body === 'object' && body !== null && 'request_id' in body ? [body.request_id] : [],
  )

beforeEach(() => localStorage.clear())

test('what was written and not answered is repeated by its form, and is not on the device', async () => {
  const calls = answerCalls({})
  const box = await show(<Feedback />)
  await press(box)
  await press(box)
  const [first, second] = idsIn(calls)
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(JSON.stringify({ ...localStorage })).not.toContain(TEXT)
})

test('the same words in another form are said once more', async () => {
  const calls = answerCalls({})
  await press(await show(<Feedback />))
  await press(await show(<Feedback />))
  expect(new Set(idsIn(calls)).size).toBe(2)
})

const BET = betIntent('slip.jczq')
const CANCELLATION = 'orders.withdraw ORDER'

/** Signs in a player who left these attempts on the device. */
function signIn(userId: string, kept: readonly { readonly intent: string; readonly age: number }[]): void {
  const attempts = kept.map(({ intent, age }) => ({
    intent,
    requestId: `${intent} ${age}`,
    body: '{}',
    begunAt: Date.now() - age,
    state: 'unknown',
  }))
  writeStored(attemptsKey(userId), attempts)
  startSession({ access_token: 'a', refresh_token: 'r', user_id: userId, shop_id: 's' })
}
const keptOf = (userId: string) =>
  ((readStored(attemptsKey(userId)) ?? []) as readonly { readonly intent: string }[]).map(({ intent }) => intent)

test('what is too old to be sent again is no longer on the device, except a bet', () => {
  const old = days(30)
  signIn('player-1', [
    { intent: BET, age: old },
    { intent: 'help.feedback ', age: old },
    { intent: CANCELLATION, age: 0 },
  ])
  expect(keptOf('player-1')).toEqual([BET, CANCELLATION])
})

test('who signs out leaves only what could move money twice', () => {
  signIn(
    'player-2',
    [BET, WITHDRAWAL_INTENT, CANCELLATION, 'recharge.pay '].map((intent) => ({ intent, age: 0 })),
  )
  expect(keptOf('player-2')).toHaveLength(4)
  endSession()
  expect(keptOf('player-2')).toEqual([BET, WITHDRAWAL_INTENT])
})
