import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { hours, yuan } from '@caimin/base'
import type { EventFrame } from '@caimin/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBooks, proveLedger } from '../core/ledger/index.ts'
import { answers, messageTo, messageToGroup, says } from '../features/chat/testing/chat-scene.ts'
import { createEventLog } from '../platform/events/event-log.ts'
import { createLogger } from '../platform/logging.ts'
import { footballBet, seedMatch, type TestMatch } from '../testing/betting-scene.ts'
import { must, placed } from '../testing/desk-scene.ts'
import { openPageSocket, type PageSocket } from '../testing/page-socket.ts'
import {
  createPeople,
  deviceOf,
  type SignedIn,
  type TestPlayer,
  type TestShop,
  type TestStaff,
} from '../testing/people.ts'
import { openProductDatabase, type ProductDatabase } from '../testing/product-database.ts'
import type { Product } from '../testing/product-process.ts'
import { atProcess, countReportsTaken, startTwoProcesses, type TwoProcesses } from '../testing/two-processes.ts'
import { copyDataFolder } from '../testing/used-data-folder.ts'

const ACCEPTED = 2
const BETS = 40
/** A burst of reports of an address, and those beyond it. */
const REPORTS = 10
const MORE_REPORTS = 15
const BETS_OF_EACH = 8
const KILLED_AFTER = 20

let folder: string
let two: TwoProcesses
let books: ProductDatabase
let people: ReturnType<typeof createPeople>
let match: TestMatch
let shop: TestShop
let keeper: TestStaff
let player: TestPlayer

beforeAll(async () => {
  folder = copyDataFolder()
  two = await startTwoProcesses(folder)
  books = await openProductDatabase(two.databaseUrl, two.tokenSecret)
  people = createPeople({ ...books, baseUrl: two.first.baseUrl, numberedAfter: 1_000 })
  match = await seedMatch(books, { deadlineIn: hours(40), businessDate: '2030-01-01' })
  shop = await people.shop({ opens_at: '00:00', closes_at: '24:00', auto_accept: true })
  keeper = await people.staff('shopkeeper', shop)
  player = await people.player({ shop, balance: yuan(5000) })
})

afterAll(async () => {
  await books.close()
  await two.stop()
  rmSync(folder, { recursive: true })
})

/** A page at a process. */
async function openPage(baseUrl: string, { tokens }: SignedIn): Promise<PageSocket> {
  const page = await openPageSocket(baseUrl)
  page.authenticate(tokens.get()?.access ?? '')
  await page.next('welcome')
  return page
}

/** The shop's page at a process. */
const openDesk = ({ baseUrl }: Product): Promise<PageSocket> => openPage(baseUrl, keeper)

const openDesks = () => Promise.all([openDesk(two.first), openDesk(two.second)])

/** Bets of one player, in turn at one process and at the other; returns the orders. */
async function betAtBoth(count: number): Promise<string[]> {
  const bettors = [player, atProcess(player, two.second)]
  const orderIds: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    orderIds.push(await placed(bettors[turn % 2] ?? player, footballBet([match])))
  }
  return orderIds
}

const eventsOf = ({ seen }: PageSocket): EventFrame[] =>
  seen.filter((frame) => frame.type === 'event').filter(({ topic }) => topic === 'shop')

/** Every order was announced to the page once as new and once as accepted, and no number is missing. */
async function expectAllHeard(page: PageSocket, orderIds: readonly string[]): Promise<void> {
  const heard = (isNew: boolean) =>
    eventsOf(page).flatMap(({ event }) =>
      event.kind === 'queue.changed' && (isNew ? event.is_new : event.state === ACCEPTED) ? [event.order_id] : [],
    )
  await expect.poll(() => heard(false).toSorted()).toEqual(orderIds.toSorted())
  expect(heard(true).toSorted()).toEqual(orderIds.toSorted())
  const frames = eventsOf(page)
  expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, at) => (frames[0]?.seq ?? 0) + at))
  expect(new Set(frames.map(({ epoch }) => epoch)).size).toBe(1)
}

const epochOf = ({ seen }: PageSocket): string | undefined => seen.find((frame) => frame.type === 'welcome')?.epoch

/** How many reports of an address both take together: first the one, then the other. */
async function countReports(address: string): Promise<number> {
  const first = await countReportsTaken(two.first, address, MORE_REPORTS)
  return first + (await countReportsTaken(two.second, address, MORE_REPORTS))
}

// In this order: the last but one kills the second.
describe('two server processes', () => {
  it('have made one demo world when both started at once on an empty database', async () => {
    const { rows } = await books.pool.query(
      `select (select count(*) from persons where mobile like '1380000000_')::int as people,
            (select count(*) from journals where kind = 'opening' and shop_id = s.id)::int as openings
       from shops s where code = 'DEMO01'`,
    )
    expect(rows).toEqual([{ people: 9, openings: 9 }])
    for (const { complaints } of [two.first, two.second]) expect(complaints()).toBe('')
  })

  it('bring every event to the pages of both, whichever took the bet', async () => {
    const desks = await openDesks()
    const orderIds = await betAtBoth(BETS)
    for (const desk of desks) await expectAllHeard(desk, orderIds)
  })

  it('bring a message to the pages of both, whichever took it', async () => {
    const guest = await people.player({ shop })
    const desks = await openDesks()
    for (const [at, sender] of [guest, atProcess(guest, two.second)].entries()) {
      const { number } = await says(sender, '在吗')
      expect(number).toBe(at + 1)
      for (const desk of desks) expect((await desk.next('chat.message')).event).toMatchObject({ message: { number } })
    }
    for (const { socket } of desks) socket.close()
  })

  it('store a message once that goes over the socket of one and, its answer lost, by HTTP to the other', async () => {
    const guest = await people.player({ shop })
    const page = await openPage(two.first.baseUrl, guest)
    const desks = await openDesks()
    const { client } = deviceOf(two.second.baseUrl, guest.tokens.get(), {
      socket: {
        async call(path, body) {
          await page.call(path, body)
          page.socket.close()
          return null
        },
      },
    })
    expect(must(await client.chat.send(messageTo(guest, '在吗'))).number).toBe(1)
    expect(must(await client.chat.send(messageTo(guest, '有人吗'))).number).toBe(2)
    for (const desk of desks) {
      for (const number of [1, 2]) {
        expect((await desk.next('chat.message')).event).toMatchObject({ message: { number } })
      }
      desk.socket.close()
    }
  })

  it('bring messages of the shop and its group to a player, who reads at the other process after a break', async () => {
    const guest = await people.player({ shop })
    const open = ({ baseUrl }: Product) => openPage(baseUrl, guest)
    const clerks = [keeper, atProcess(keeper, two.second)]
    const both = await Promise.all([open(two.first), open(two.second)])
    for (const [at, clerk] of clerks.entries()) {
      await answers(clerk, guest, '票已出')
      for (const page of both) {
        expect((await page.next('chat.message')).event).toMatchObject({ message: { number: at + 1 } })
      }
    }
    const { number } = must(await keeper.client.chatGroupDesk.send(messageToGroup(shop, '明日休息')))
    for (const page of both) expect((await page.next('group.message')).event).toMatchObject({ number })
    for (const { socket } of both) socket.close()
    // While the player is gone, each process takes one; they come back at the second and ask for what is missing.
    await answers(keeper, guest, '照片发您了')
    must(await atProcess(keeper, two.second).client.chatGroupDesk.send(messageToGroup(shop, '后天开门')))
    const back = await open(two.second)
    const { client } = atProcess(guest, two.second)
    const missed = must(await client.chat.history({ after: '2', size: '50' })).messages
    expect(missed.map((message) => message.number)).toEqual([3])
    const inGroup = must(await client.chatGroup.history({ after: String(number), size: '50' })).messages
    expect(inGroup.map((message) => message.number)).toEqual([number + 1])
    await answers(keeper, guest, '还有事吗')
    expect((await back.next('chat.message')).event).toMatchObject({ message: { number: 4 } })
    must(await keeper.client.chatGroupDesk.send(messageToGroup(shop, '后天见')))
    expect((await back.next('group.message')).event).toMatchObject({ number: number + 2 })
    back.socket.close()
  })

  it('close the pages of a session that was ended at either', async () => {
    for (const [at, heardBy] of [
      [two.first, two.second],
      [two.second, two.first],
    ] as const) {
      const leaving = await people.player({ shop })
      const page = await openPage(heardBy.baseUrl, leaving)
      must(await atProcess(leaving, at).client.account.signOut({}))
      await page.next('goodbye')
      expect(await page.closed).toBe(1008)
    }
  })

  it('have a page fetch again whose process was silent for so long that events are gone', async () => {
    const [, desk] = await openDesks()
    const epoch = epochOf(desk)
    two.second.process.kill('SIGSTOP')
    await placed(player, footballBet([match]))
    const eventLog = createEventLog(books.pool)
    const batchesKept = async () => {
      await eventLog.deleteOlder(0)
      return (await books.pool.query('select 1 from event_batches')).rowCount
    }
    // What the stopped process held is another's after its lease.
    await expect.poll(batchesKept, { timeout: 30_000 }).toBe(0)
    two.second.process.kill('SIGCONT')
    expect((await desk.next('welcome')).epoch).not.toBe(epoch)
  })

  it('count together what a caller may do', async () => {
    const count = await countReports('127.0.0.11')
    expect(count).toBeGreaterThanOrEqual(REPORTS)
    // One is allowed again after ten seconds: on a slow machine some more are taken.
    expect(count).toBeLessThan(2 * REPORTS)
  })

  it.each([
    { name: 'is gone', network: '127.0.1', disturb: () => two.redis.kill(), mend: () => two.redis.restart() },
    { name: 'hangs', network: '127.0.2', disturb: () => two.redis.pause(), mend: () => two.redis.resume() },
  ])('go on alone while Redis $name, and together when it is back', async ({ network, disturb, mend }) => {
    const desks = await openDesks()
    await disturb()
    const orderIds = await betAtBoth(6)
    expect(await countReports(`${network}.1`)).toBeGreaterThanOrEqual(2 * REPORTS)
    for (const desk of desks) await expectAllHeard(desk, orderIds)
    await mend()
    let tries = 1
    const count = () => {
      tries += 1
      return countReports(`${network}.${tries}`)
    }
    await expect.poll(count, { timeout: 60_000 }).toBeLessThan(2 * REPORTS)
    const later = await betAtBoth(6)
    for (const desk of desks) await expectAllHeard(desk, [...orderIds, ...later])
  })

  it('follow one demo clock, and end what is due once', async () => {
    const slow = await people.shop({ opens_at: '00:00', closes_at: '24:00', accept_minutes: 30 })
    const waiting = await people.player({ shop: slow, balance: yuan(100) })
    for (let bet = 0; bet < 6; bet += 1) await placed(waiting, footballBet([match]))
    const operator = await people.staff('operator')
    const moved = must(await operator.client.demo.advance({ request_id: randomUUID(), minutes: 40 }))
    const elsewhere = atProcess(operator, two.second)
    const time = async () => must(await elsewhere.client.demo.status({})).server_time
    await expect.poll(async () => (await time()) >= moved.server_time).toBe(true)
    const ends = async () =>
      (
        await books.pool.query(
          `select o.state, count(*)::int as orders, (select count(*)::int from order_events where shop_id = $1 and to_state = 5) as ends
           from orders o where o.shop_id = $1 group by o.state`,
          [slow.id],
        )
      ).rows
    await expect.poll(ends).toEqual([{ state: 5, orders: 6, ends: 6 }])
    expect(must(await waiting.client.account.userInfo({})).money).toBe('100.00')
  })

  it('lose nothing and do nothing twice when one is killed under bets', async () => {
    const desk = await openDesk(two.first)
    const bettors = await people.players(6, { shop, balance: yuan(500) })
    const enough = Promise.withResolvers<void>()
    const requestIds: string[] = []
    const orderIds: string[] = []
    /** Bets at one process; where it does not answer, the page sends the bet again and comes to the other. */
    const betOnce = async (bettor: TestPlayer, at: SignedIn) => {
      const bet = footballBet([match])
      requestIds.push(bet.request_id)
      const answer = await at.client.betting.place(bet)
      const taken = answer.ok ? answer : await bettor.client.betting.place(bet)
      orderIds.push(must(taken).order_id)
      if (orderIds.length === KILLED_AFTER) enough.resolve()
    }
    const betting = bettors.map(async (bettor, index) => {
      const at = index % 2 === 0 ? bettor : atProcess(bettor, two.second)
      for (let bet = 0; bet < BETS_OF_EACH; bet += 1) await betOnce(bettor, at)
    })
    await enough.promise
    two.second.process.kill('SIGKILL')
    await Promise.all([two.second.ended, ...betting])

    await expectAllHeard(desk, orderIds)
    const { rows } = await books.pool.query(
      `select count(*)::int as orders, count(distinct o.id)::int as once from orders o
       join order_events e on e.shop_id = o.shop_id and e.order_id = o.id and e.to_state = $2
      where o.request_id = any($1::uuid[])`,
      [requestIds, ACCEPTED],
    )
    expect(rows).toEqual([{ orders: requestIds.length, once: requestIds.length }])
    const head = await createEventLog(books.pool).head()
    const behind = async () =>
      (await books.pool.query('select consumer, slot from event_positions where number < $1', [head])).rows
    await expect.poll(behind, { timeout: 30_000 }).toEqual([])
  })

  it('leave books that agree', async () => {
    await closeBooks({ database: books.database, log: createLogger('silent') })
    expect((await proveLedger(books.database)).differences).toEqual([])
  })
})
