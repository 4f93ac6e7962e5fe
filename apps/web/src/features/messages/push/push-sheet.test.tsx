// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, bodiesOf, buttonOf, refusal, settled, show } from '../../../testing/show.tsx'
import { KeepSubscription } from './keep-subscription.tsx'
import { PushSheet } from './push-sheet.tsx'

const PUSH = '/api/bettingend.mine.Msg/push'
const SET_PUSH = '/api/bettingend.mine.Msg/setPush'
const SUBSCRIBE = '/api/bettingend.mine.Msg/subscribe'
const SUBSCRIPTION = { endpoint: 'https://push.example/7', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const PUBLIC_KEY = 'BKey'
const SETTINGS = { public_key: PUBLIC_KEY, off_kinds: [], shows_content: false, unlisted_kinds: [] }
const PUSHED = { [PUSH]: () => SETTINGS }

/** As a browser keeps the key of a subscription. */
const bytesOf = (key: string) => Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer

/** A browser whose user says yes; the app's worker is still fetching the app until `activate`. */
function browser(permission: NotificationPermission = 'default', keyBefore?: string) {
  const said = { permission, times: 0 }
  const { endpoint, ...keys } = SUBSCRIPTION
  const subscribedWith = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => (subscription = null),
  })
  let subscription: object | null = keyBefore === undefined ? null : subscribedWith(keyBefore)
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (subscription !== null) throw new DOMException('another key', 'InvalidStateError')
      subscription = subscribedWith(applicationServerKey)
      return subscription
    },
  }
  const ready = Promise.withResolvers<object>()
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return said.permission
    },
    requestPermission: async () => {
      said.times += 1
      said.permission = 'granted'
      return 'granted'
    },
  })
  const value = { getRegistration: async () => ({ pushManager }), ready: ready.promise }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return { timesAsked: () => said.times, activate: () => ready.resolve({ pushManager }) }
}

const shows = (text: string) =>
  settled(() => expect.poll(() => document.body.textContent, { timeout: 5000 }).toContain(text))

const onDevice = () => buttonOf(document.body, '在这台设备上提醒')

/** Once it is known how the device stands. */
const enabled = () => settled(() => expect.poll(() => onDevice().disabled).toBe(false))

async function open(): Promise<void> {
  await show(<PushSheet onClose={() => undefined} />)
  await shows('提醒哪些消息')
}

test('asks for the permission by a tap alone, and waits for the worker after it', async () => {
  const { timesAsked, activate } = browser()
  const calls = answerCalls({ ...PUSHED, [SUBSCRIBE]: () => ({ done: true }) })
  await open()
  await enabled()
  expect(timesAsked()).toBe(0)
  await settled(() => onDevice().click())
  await shows('正在打开')
  expect(timesAsked()).toBe(1)
  expect(bodiesOf(calls, SUBSCRIBE)).toEqual([])
  await settled(activate)
  await settled(() => expect.poll(() => onDevice().getAttribute('aria-checked')).toBe('true'))
  expect(bodiesOf(calls, SUBSCRIBE)).toEqual([SUBSCRIPTION])
})

test('is off where the server has another key by now, and is switched on with that', async () => {
  browser('granted', 'AKey').activate()
  const calls = answerCalls({ ...PUSHED, [SUBSCRIBE]: () => ({ done: true }) })
  await open()
  await enabled()
  expect(onDevice().getAttribute('aria-checked')).toBe('false')
  await settled(() => onDevice().click())
  await settled(() => expect.poll(() => onDevice().getAttribute('aria-checked')).toBe('true'))
  expect(bodiesOf(calls, SUBSCRIBE)).toEqual([SUBSCRIPTION])
})

test('is told to the server again when the app is opened, where the browser has it', async () => {
  browser('granted', PUBLIC_KEY)
  const calls = answerCalls({ [SUBSCRIBE]: () => ({ done: true }) })
  await show(<KeepSubscription />)
  await settled(() => expect.poll(() => bodiesOf(calls, SUBSCRIBE)).toEqual([SUBSCRIPTION]))
})

test('is off where the server takes no subscription', async () => {
  browser().activate()
  const calls = answerCalls({ ...PUSHED, [SUBSCRIBE]: () => refusal('push_service_unknown') })
  await open()
  await enabled()
  await settled(() => onDevice().click())
  await settled(() => expect.poll(() => bodiesOf(calls, SUBSCRIBE)).toEqual([SUBSCRIPTION]))
  await enabled()
  expect(onDevice().getAttribute('aria-checked')).toBe('false')
})

test('cannot be switched on where the browser forbids it, and says where that is changed', async () => {
  browser('denied')
  answerCalls(PUSHED)
  await open()
  await shows('通知被浏览器禁止了')
  expect(onDevice().disabled).toBe(true)
})

test('cannot be switched on where the browser knows no notifications', async () => {
  answerCalls(PUSHED)
  await open()
  await shows('不支持系统通知')
  expect(onDevice().disabled).toBe(true)
})

test('keeps what draws to play off the list, also where nothing is pushed', async () => {
  let settings: object = { ...SETTINGS, public_key: null, off_kinds: ['order'], unlisted_kinds: ['score'] }
  const calls = answerCalls({
    [PUSH]: () => settings,
    [SET_PUSH]: ({ body }) => {
      settings = { ...settings, ...(body as object) }
      return { done: true }
    },
  })
  await show(<PushSheet onClose={() => undefined} />)
  await shows('消息里保留哪些推荐')
  const isKept = (name: string) => buttonOf(document.body, `保留：${name}`).getAttribute('aria-checked')
  expect([isKept('比分'), isKept('关注的人发单')]).toEqual(['false', 'true'])
  await settled(() => buttonOf(document.body, '保留：关注的人发单').click())
  await settled(() => expect.poll(() => isKept('关注的人发单')).toBe('false'))
  const kept = { off_kinds: ['order'], shows_content: false, unlisted_kinds: ['score', 'copy'] }
  expect(bodiesOf(calls, SET_PUSH)).toEqual([kept])
})
