import { present } from '@caimin/base'
import type { ChatMessage, InputOf } from '@caimin/contract'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { must } from '../../testing/desk-scene.ts'
import { deviceOf, type SignedIn, type TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { ChatDevice } from './testing/chat-device.ts'
import { messageTo, ownHistory } from './testing/chat-scene.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
afterAll(() => app.close())

type Sent = InputOf<'chat', 'send'>

/** Two devices of the player and one of the shop. */
const DEVICES = [0, 1, 2]
const isShop = (device: number) => device === 2

/** What becomes of a request: its answer comes, its answer is lost, or it is sent twice at once. */
const FATES = ['answered', 'answer_lost', 'twice'] as const
/** How it is sent: by HTTP, over the socket of the device where that is open, or over one that is lost meanwhile. */
const WAYS = ['http', 'socket', 'lost_socket'] as const

type Step =
  | {
      readonly do: 'send'
      readonly device: number
      readonly fate: (typeof FATES)[number]
      readonly way: (typeof WAYS)[number]
    }
  | { readonly do: 'recall'; readonly which: number }
  /** Frames that have arrived: some are dropped, some repeated, and they come in another order. */
  | { readonly do: 'deliver'; readonly device: number; readonly seed: number; readonly dropped: number }
  | { readonly do: 'switch'; readonly device: number }

type Sending = Extract<Step, { readonly do: 'send' }>

const device = fc.constantFrom(...DEVICES)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      fate: fc.constantFrom(...FATES),
      way: fc.constantFrom(...WAYS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('recall' as const), which: fc.nat(100) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      device,
      seed: fc.nat(1000),
      dropped: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch' as const), device }) },
)

/** The same frames, some of them gone, some twice, in an order that follows from the seed. */
function mangled(frames: readonly ChatMessage[], seed: number, dropped: number): ChatMessage[] {
  const kept = frames.filter((_, at) => (at * 7 + seed) % 5 >= dropped)
  const repeated = [...kept, ...kept.filter((_, at) => (at + seed) % 3 === 0)]
  return repeated
    .map((frame, at) => ({ frame, place: ((at + 1) * (seed + 13)) % 101 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ frame }) => frame)
}

/** A conversation as it must be: which messages were added, in what order, and which of them recalled. */
interface Model {
  readonly player: TestPlayer
  readonly holders: readonly SignedIn[]
  readonly devices: readonly ChatDevice[]
  readonly sent: string[]
  readonly recalled: Set<number>
}

async function begin(): Promise<Model> {
  const player = await app.player({ shop })
  const tablet = deviceOf(app.baseUrl, player.tokens.get())
  const holders = [player, tablet, clerk]
  const devices = holders.map(
    (holder, at) => new ChatDevice({ baseUrl: app.baseUrl, device: holder, player, isShop: isShop(at) }),
  )
  for (const each of devices) await each.connect()
  return { player, holders, devices, sent: [], recalled: new Set() }
}

async function send({ player, holders, devices, sent }: Model, step: Omit<Sending, 'do'>): Promise<void> {
  const { device: from, fate, way } = step
  const { tokens } = present(holders[from], 'three devices')
  const calls = way === 'http' ? undefined : devices[from]?.calls(way === 'lost_socket')
  // What the socket does not answer goes by HTTP under the same request id, as in the apps.
  const { client } = deviceOf(app.baseUrl, tokens.get(), { socket: calls })
  const message: Sent = messageTo(player, `第${sent.length + 1}句`)
  const ask = async () => must(await (isShop(from) ? client.chatDesk.send(message) : client.chat.send(message)))
  const answers = fate === 'twice' ? await Promise.all([ask(), ask()]) : [await ask()]
  // A page that has no answer sends it again, with the same id.
  if (fate === 'answer_lost') answers.push(await ask())
  sent.push(message.request_id)
  for (const { number } of answers) expect(number).toBe(sent.length)
}

async function recall({ player, holders, sent, recalled }: Model, which: number): Promise<void> {
  if (sent.length === 0) return
  const number = (which % sent.length) + 1
  const { messages } = await ownHistory(player, { after: String(number - 1), size: '1' })
  const { client } = present(holders[messages[0]?.from === 'shop' ? 2 : 0], 'three devices')
  const at = { conversation_id: player.playerId, number }
  must(await (messages[0]?.from === 'shop' ? client.chatDesk.recall(at) : client.chat.recall(at)))
  recalled.add(number)
}

/** What is on the page is the beginning of the conversation: in order, without a gap, each once. */
function expectBeginning({ sent }: Model, { shown }: ChatDevice): void {
  expect(shown.map(({ number }) => number)).toEqual(shown.map((_, at) => at + 1))
  expect(shown.map(({ request_id }) => request_id)).toEqual(sent.slice(0, shown.length))
}

it('shows every message exactly once and in order on three devices, whatever their network does', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const model = await begin()
      const { devices, sent, recalled, player } = model
      for (const one of steps) {
        if (one.do === 'send') await send(model, one)
        else if (one.do === 'recall') await recall(model, one.which)
        else {
          const page = present(devices[one.device], 'three devices')
          if (one.do === 'deliver') {
            for (const frame of mangled(page.takeArrived(), one.seed, one.dropped)) await page.take(frame)
          } else if (page.isConnected) page.disconnect()
          else await page.connect()
          expectBeginning(model, page)
        }
      }
      for (const page of devices) {
        page.disconnect()
        await page.connect()
        expectBeginning(model, page)
        expect(page.shown).toHaveLength(sent.length)
        const placeholders = page.shown.filter(({ content }) => content.kind === 'recalled')
        expect(placeholders.map(({ number }) => number)).toEqual([...recalled].toSorted((a, b) => a - b))
        page.disconnect()
      }
      expect((await ownHistory(player)).last_number).toBe(sent.length)
    }),
    { numRuns: 12 },
  )
})

it('brings every frame once and in order to each device that stays connected', async () => {
  const model = await begin()
  for (const [at, from] of [0, 2, 1, 2, 0, 1].entries()) {
    await send(model, { device: from, fate: 'twice', way: at % 2 === 0 ? 'http' : 'socket' })
  }
  for (const page of model.devices) {
    await expect.poll(() => page.arrived.map(({ request_id }) => request_id)).toEqual(model.sent)
    for (const frame of page.takeArrived()) await page.take(frame)
    expectBeginning(model, page)
    page.disconnect()
  }
})
