import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { addMs, seconds } from '@caimin/base'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { wallClock } from '../../../platform/clock.ts'
import { startConcurrentPoller } from '../../../platform/concurrent-poller.ts'
import type { Database } from '../../../platform/context.ts'
import { createDatabase } from '../../../platform/database/database.ts'
import { createPool } from '../../../platform/database/pool.ts'
import { createLogger } from '../../../platform/logging.ts'
import { cloneDatabase, type TestDatabase } from '../../../testing/clone-database.ts'
import { deliverMessage } from './deliver-messages.ts'
import { httpSmsSender } from './http-sms-sender.ts'
import { queueMessage } from './message.store.ts'
import type { MessageSenders } from './message-sender.ts'
import { smtpSender } from './smtp-sender.ts'

let clone: TestDatabase
let pool: Pool
let database: Database
let shiftMs = 0

beforeAll(async () => {
  clone = await cloneDatabase()
  pool = createPool({ url: clone.url, log: createLogger('silent') })
  const wall = () => addMs(wallClock(), shiftMs)
  database = createDatabase({ pool, clocks: { wall, business: wall } })
})

afterEach(() => pool.query('delete from outgoing_messages'))

afterAll(async () => {
  await pool.end()
  await clone.drop()
})

/** A mail server that speaks as much SMTP as a client needs, and keeps what it is given. */
async function startMailServer(isRefusing = false) {
  const mails: string[] = []
  const converse = (socket: Socket) => {
    let isData = false
    let held = ''
    socket.write('220 mail.test ready\r\n')
    socket.on('data', (chunk) => {
      held += chunk.toString()
      for (let end = held.indexOf(isData ? '\r\n.\r\n' : '\r\n'); end >= 0; ) {
        const text = held.slice(0, end)
        held = held.slice(end + (isData ? 5 : 2))
        if (isData) mails.push(text)
        isData = !isData && text === 'DATA'
        socket.write(isData ? '354 go on\r\n' : isRefusing && /^RCPT/.test(text) ? '550 unknown\r\n' : '250 ok\r\n')
        end = held.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      }
    })
    socket.on('error', () => socket.destroy())
  }
  const server = createServer(converse)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, mails, stop: () => server.close() }
}

/** A gateway of short messages that answers with these codes in turn, and keeps what it is given. */
async function startGateway(...answers: readonly number[]) {
  const taken: { key: string | undefined; message: Record<string, string> }[] = []
  const held: (() => void)[] = []
  const gateway = { isHanging: false }
  const server = createHttpServer(async (request, response) => {
    taken.push({ key: request.headers.authorization, message: JSON.parse(await text(request)) })
    if (gateway.isHanging) await new Promise<void>((resolve) => held.push(resolve))
    response.writeHead(answers[taken.length - 1] ?? 200, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const release = () => {
    gateway.isHanging = false
    for (const go of held.splice(0)) go()
  }
  return Object.assign(gateway, { url: `http://127.0.0.1:${port}/send`, taken, release, stop: () => server.close() })
}

/** Sends one message after another; returns how many it tried. */
async function deliverAll({ sms, mail }: MessageSenders): Promise<number> {
  let tried = 0
  while (await deliverMessage(database, 'sms', sms)) tried += 1
  while (await deliverMessage(database, 'mail', mail)) tried += 1
  return tried
}

const BODY = '验证码 123456，5分钟内有效。'

const queue = (address: string) => database.tx((t) => queueMessage(t, { channel: 'mail', address, body: BODY }))
const queueShort = (address: string) => database.tx((t) => queueMessage(t, { channel: 'sms', address, body: BODY }))

const rows = async () => {
  const { rows: found } = await pool.query('select sent_at, tries, last_error from outgoing_messages')
  return found as { sent_at: number | null; tries: number; last_error: string | null }[]
}

it('hands a mail to a real server, with its text as it was written', async () => {
  const server = await startMailServer()
  const sender = smtpSender(server.url, 'no-reply@shop.test')
  await queue('li@example.com')
  await deliverAll({ mail: sender })
  const [mail = ''] = server.mails
  expect(mail).toMatch(/^From: no-reply@shop\.test/m)
  expect(mail).toMatch(/^To: li@example\.com/m)
  const body = mail.split('\r\n\r\n')[1] ?? ''
  expect(Buffer.from(body.replaceAll('\r\n', ''), 'base64').toString()).toContain('验证码 123456')
  expect(await rows()).toMatchObject([{ last_error: null }])
  expect((await rows())[0]?.sent_at).not.toBeNull()
  sender.close()
  server.stop()
})

it('keeps a refused mail with the reason, waits, and tries five times', async () => {
  const server = await startMailServer(true)
  const sender = smtpSender(server.url, 'no-reply@shop.test')
  await queue('nobody@example.com')
  expect(await deliverAll({ mail: sender })).toBe(1)
  expect(await rows()).toMatchObject([{ sent_at: null, tries: 1 }])
  expect((await rows())[0]?.last_error).toContain('550')
  expect(await deliverAll({ mail: sender })).toBe(0)
  for (let tried = 1; tried < 5; tried += 1) {
    shiftMs += seconds(5) * 2 ** (tried - 1)
    await pool.query(`update outgoing_messages set created_at = now() + interval '10 minutes'`)
    expect(await deliverAll({ mail: sender })).toBe(1)
  }
  shiftMs += seconds(500)
  expect(await deliverAll({ mail: sender })).toBe(0)
  sender.close()
  server.stop()
})

it('hands a short message to the gateway with its key, and once more under the same id when the gateway was busy', async () => {
  const gateway = await startGateway(503)
  const sms = httpSmsSender(gateway.url, 'a key')
  await queueShort('13800000001')
  await deliverAll({ sms })
  expect(await rows()).toMatchObject([{ sent_at: null, tries: 1, last_error: expect.stringContaining('503') }])
  shiftMs += seconds(5)
  await deliverAll({ sms })
  expect((await rows())[0]?.sent_at).not.toBeNull()
  const [first, second] = gateway.taken
  expect(first).toEqual({
    key: 'Bearer a key',
    message: { id: expect.any(String), mobile: '13800000001', text: BODY },
  })
  expect(second).toEqual(first)
  expect(await deliverAll({ sms })).toBe(0)
  gateway.stop()
})

it('follows no gateway elsewhere, and keeps the message', async () => {
  const gateway = await startGateway(307)
  await queueShort('13800000001')
  await deliverAll({ sms: httpSmsSender(gateway.url, 'a key') })
  expect(gateway.taken).toHaveLength(1)
  expect(await rows()).toMatchObject([{ sent_at: null, tries: 1 }])
  gateway.stop()
})

it('keeps an SMS while no sender is configured', async () => {
  await queueShort('13800000001')
  await deliverAll({})
  expect(await rows()).toMatchObject([{ sent_at: null, last_error: 'no way to send sms' }])
})

/** The delivery of a channel as the server runs it. */
const startDelivery = (channel: 'sms' | 'mail', senders: MessageSenders, mostAtOnce: number) =>
  startConcurrentPoller({
    name: `deliver ${channel}`,
    everyMs: seconds(3600),
    mostAtOnce,
    work: () => deliverMessage(database, channel, senders[channel]),
    log: createLogger('silent'),
  })

it('delays by a gateway that hangs only what is on its way, holds no transaction meanwhile, and sends the rest after it', async () => {
  const [gateway, mailServer] = [await startGateway(), await startMailServer()]
  const senders = { sms: httpSmsSender(gateway.url, 'a key'), mail: smtpSender(mailServer.url, 'no-reply@shop.test') }
  const deliveries = [startDelivery('sms', senders, 2), startDelivery('mail', senders, 2)] as const
  const [sms, mail] = deliveries
  gateway.isHanging = true
  await queueShort('13800000001')
  sms.now()
  await expect.poll(() => gateway.taken.length).toBe(1)
  await queueShort('13800000002')
  await queueShort('13800000003')
  await queue('li@example.com')
  for (const delivery of deliveries) delivery.now()
  await expect.poll(() => gateway.taken.length).toBe(2)
  await expect.poll(() => mailServer.mails.length).toBe(1)
  const { rows: open } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(open).toEqual([])
  expect(gateway.taken).toHaveLength(2)
  gateway.release()
  await expect.poll(() => gateway.taken.length).toBe(3)
  await Promise.all([sms.close(), mail.close()])
  expect(new Set(gateway.taken.map(({ message }) => message.id)).size).toBe(3)
  expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  senders.mail.close()
  mailServer.stop()
  gateway.stop()
})

it('sends what a process that died had on its way again after a while, under the same id, and never at the same time', async () => {
  const gateway = await startGateway()
  const sms = httpSmsSender(gateway.url, 'a key')
  await queueShort('13800000001')
  const ids: string[] = []
  const dying = { send: ({ id }: { id: string }) => new Promise<void>(() => ids.push(id)), close: () => undefined }
  deliverMessage(database, 'sms', dying).catch(() => undefined)
  await expect.poll(() => ids.length).toBe(1)
  expect(await deliverAll({ sms })).toBe(0)
  shiftMs += seconds(60)
  expect(await deliverAll({ sms })).toBe(1)
  expect(gateway.taken.map(({ message }) => message.id)).toEqual(ids)
  gateway.stop()
})

it('drops a code that would come too late, and sends other messages however late', async () => {
  const gateway = await startGateway()
  const sms = httpSmsSender(gateway.url, 'a key')
  await database.tx(async (t) => {
    const code = { channel: 'sms', address: '13800000001', body: BODY } as const
    await queueMessage(t, { ...code, worthUntil: addMs(t.wallNow, seconds(300)) })
    await queueMessage(t, { channel: 'sms', address: '13800000002', body: 'a notice' })
  })
  shiftMs += seconds(300)
  expect(await deliverAll({ sms })).toBe(1)
  expect(gateway.taken.map(({ message }) => message.mobile)).toEqual(['13800000002'])
  gateway.stop()
})
