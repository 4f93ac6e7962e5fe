import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Sandbox, startSandbox } from '@caimin/sandbox-pay'
import { createShops } from '../../../core/shops/index.ts'
import { createChannels } from '../../../payments/index.ts'
import { wallClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/context.ts'
import { createEventBus } from '../../../platform/events/event-bus.ts'
import { createLogger } from '../../../platform/logging.ts'
import { freePort } from '../../../testing/free-port.ts'
import { createPeople } from '../../../testing/people.ts'
import { openProductDatabase } from '../../../testing/product-database.ts'
import { type Product, startProduct } from '../../../testing/product-process.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { type DataFolder, usedDataFolder } from '../../../testing/used-data-folder.ts'
import type { AskingServices } from '../ask-channel.ts'

/**
 * When the product dies over a refund: before the channel receives it, or after the channel has paid and before it
 * answers.
 */
export type RefundDeath = 'before' | 'after'

/** The product as a process of its own, a payment server that outlives it, and a hand on the switch between them. */
export interface PayingProduct {
  readonly people: ReturnType<typeof createPeople>
  readonly database: Database
  /** What this process needs to hold the books against the payment server's statements. */
  readonly deps: AskingServices
  readonly sandbox: Sandbox
  /** Asks the payment server for something beyond what a provider does. */
  control(action: string, body: object): Promise<unknown>
  /** How many payments the payment server believes us not to know of yet. */
  noticesWaiting(): Promise<number>
  /** SIGKILL, whatever it does just now, and a new start. */
  killAndRestart(): Promise<void>
  /** The product will be killed over its next refund; answers when it is dead. */
  killOverRefund(when: RefundDeath): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

const CHANNELS = ['newpay', 'alipay'] as const
const REPEAT_MS = 300
const REPEATS = 200

export async function payingProduct(): Promise<PayingProduct> {
  const folder = usedDataFolder()
  const place = mkdtempSync(join(tmpdir(), 'caimin-paying-product-'))
  const repeatAfterMs = Array.from({ length: REPEATS }, () => REPEAT_MS)
  const sandbox = await startSandbox({ dataDir: place, host: '127.0.0.1', port: 0, repeatAfterMs })
  let product: Product
  const kill = async () => {
    product.process.kill('SIGKILL')
    await product.ended
  }
  const gate = await openGate(sandbox.origin, kill)
  const accounts = join(place, 'accounts.json')
  writeFileSync(accounts, readFileSync(sandbox.accountsFile, 'utf8').replaceAll(sandbox.origin, gate.origin))
  const port = `${await freePort()}`
  const settings = { PORT: port, PAYMENT_CHANNELS: `${CHANNELS.join()},counter`, PAYMENT_ACCOUNTS: accounts }
  const restart = async () => {
    product = await startProduct(folder.path, settings)
  }
  await restart()
  const books = await openBooks(folder, accounts)
  return {
    ...books,
    people: createPeople({ ...books, baseUrl: `http://127.0.0.1:${port}` }),
    sandbox,
    control: (action, body) =>
      fetch(`${sandbox.origin}/control/${action}`, { method: 'POST', body: JSON.stringify(body) }).then((answer) =>
        answer.json(),
      ),
    async noticesWaiting() {
      const told = (await (await fetch(`${sandbox.origin}/control`)).json()) as { notices_waiting: number }
      return told.notices_waiting
    },
    async killAndRestart() {
      await kill()
      await restart()
    },
    killOverRefund: gate.killOverRefund,
    restart,
    async close() {
      product.process.kill('SIGTERM')
      await product.ended
      await books.close()
      await gate.close()
      await sandbox.close()
      rmSync(place, { recursive: true })
    },
  }
}

/** What this process holds the product's books against the payment server's statements with. */
async function openBooks(folder: DataFolder, paymentAccounts: string) {
  const log = createLogger('silent')
  const tokenSecret = readFileSync(join(folder.path, 'token-secret'), 'utf8').trim()
  const books = await openProductDatabase(folder.url(), tokenSecret)
  const config = testConfig({ paymentChannels: [...CHANNELS], paymentAccounts })
  const channels = createChannels({ config, log, now: wallClock })
  rmSync(config.dataDir, { recursive: true })
  const deps = { channels, database: books.database, log, shops: createShops(createEventBus(log)) }
  return { ...books, deps }
}

/**
 * Stands between the product and the payment server, and lets everything through until a refund is to be the product's
 * end.
 */
async function openGate(origin: string, kill: () => Promise<void>) {
  let planned: { readonly when: RefundDeath; readonly dead: () => void } | undefined
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const death = /refund/.test(`${request.url} ${body}`) ? planned : undefined
      const pass = () => forward(`${origin}${request.url}`, { method: request.method, body })
      if (death === undefined) {
        const { status, headers, text: said } = await pass()
        return void response.writeHead(status, headers).end(said)
      }
      planned = undefined
      if (death.when === 'after') await pass()
      await kill()
      death.dead()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    killOverRefund: (when: RefundDeath) =>
      new Promise<void>((dead) => {
        planned = { when, dead }
      }),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const FORM = 'application/x-www-form-urlencoded;charset=utf-8'

async function forward(url: string, { method = 'GET', body }: { method: string | undefined; body: string }) {
  const sent = method === 'GET' ? {} : { body, headers: { 'content-type': FORM } }
  const answer = await fetch(url, { method, redirect: 'manual', ...sent })
  const headers: Record<string, string> = {}
  for (const name of ['content-type', 'location']) {
    const value = answer.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { status: answer.status, headers, text: Buffer.from(await answer.arrayBuffer()) }
}
