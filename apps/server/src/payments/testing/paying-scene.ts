import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { addMs, type Fen, type Instant, minutes, present } from '@caimin/base'
import { type Sandbox, type SandboxOptions, startSandbox } from '@caimin/sandbox-pay'
import { wallClock } from '../../platform/clock.ts'
import { createLogger } from '../../platform/logging.ts'
import { testConfig } from '../../testing/test-config.ts'
import type { ChannelId, NotificationMessage, PaymentChannel, PaymentOrder, PaymentStart } from '../channel.ts'
import { createChannels, type PaymentChannels } from '../index.ts'

/** A provider, a merchant's ear, and a browser between them; all over real HTTP. */
export interface PayingScene {
  readonly sandbox: Sandbox
  readonly channels: PaymentChannels
  channel(id: ChannelId): PaymentChannel
  /** A new order. */
  order(amount: Fen, changes?: Partial<PaymentOrder>): PaymentOrder
  /** Goes to the provider as a browser does, and returns the address of the cashier's page. */
  arrive(start: PaymentStart): Promise<string>
  /** What a button of the cashier's page does. */
  press(cashier: string, button: 'pay' | 'cancel', after?: number): Promise<void>
  /** The oldest message that was not asked for yet, as soon as it is there. */
  notified(): Promise<NotificationMessage>
  /** How many unrequested messages have arrived. */
  unread(): number
  /** What the merchant answers from now on. */
  answerWith(acknowledgement: string): void
  /** Calls the sandbox's `/control`, for example to inject faults. */
  control(action: string, body: object): Promise<unknown>
  /** Ends the provider and starts it again, with what it keeps on disk. */
  restart(options?: Partial<SandboxOptions>): Promise<void>
  close(): Promise<void>
}

export async function payingScene(options: Partial<SandboxOptions> = {}): Promise<PayingScene> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caimin-paying-'))
  const begin = (more: Partial<SandboxOptions> = {}) =>
    startSandbox({ dataDir, host: '127.0.0.1', port: 0, repeatAfterMs: [20, 20, 20, 20, 20], ...options, ...more })
  const ear = await listenForNotifications()
  const config = testConfig({ dataDir, paymentChannels: ['sandbox'] })
  const make = () => createChannels({ config, log: createLogger('silent'), now: wallClock })
  let sandbox = await begin()
  let channels = make()
  let count = 0
  return {
    get sandbox() {
      return sandbox
    },
    get channels() {
      return channels
    },
    channel: (id) => present(channels.find(id), `the sandbox plays ${id}`),
    order: (amount, changes) => ({
      rechargeNo: `R${process.pid}T${Date.now()}N${++count}`,
      amount,
      subject: '充值',
      returnUrl: 'http://127.0.0.1:1/back',
      notifyUrl: ear.url,
      expiresAt: inMinutes(15),
      ...changes,
    }),
    async arrive(start) {
      const asked =
        start.kind === 'redirect' ? fetch(start.url, { redirect: 'manual' }) : post(start.action, start.fields)
      const answer = await asked
      const place = answer.headers.get('location')
      if (answer.status !== 303 || place === null)
        throw new Error(`no cashier: ${answer.status} ${await answer.text()}`)
      return new URL(place, sandbox.origin).href
    },
    async press(cashier, button, after) {
      const answer = await post(`${cashier}/${button}`, after === undefined ? {} : { after: `${after}` })
      if (answer.status !== 303) throw new Error(`the cashier answered ${answer.status}`)
    },
    notified: ear.next,
    unread: ear.unread,
    answerWith: ear.answerWith,
    control: (action, body) =>
      fetch(`${sandbox.origin}/control/${action}`, { method: 'POST', body: JSON.stringify(body) }).then((answer) =>
        answer.json(),
      ),
    async restart(more) {
      await sandbox.close()
      sandbox = await begin(more)
      channels = make()
    },
    async close() {
      await sandbox.close()
      await ear.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

const inMinutes = (count: number): Instant => addMs(wallClock(), minutes(count))

const post = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

async function listenForNotifications() {
  const messages: NotificationMessage[] = []
  const waiting: ((message: NotificationMessage) => void)[] = []
  let acknowledgement = 'success'
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const message = { headers: request.headers, form: Object.fromEntries(new URLSearchParams(body)) }
      const reader = waiting.shift()
      if (reader === undefined) messages.push(message)
      else reader(message)
      response.end(acknowledgement)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/notify`,
    next: () => {
      const message = messages.shift()
      return message === undefined
        ? new Promise<NotificationMessage>((resolve) => waiting.push(resolve))
        : Promise.resolve(message)
    },
    unread: () => messages.length,
    answerWith(text: string) {
      acknowledgement = text
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
