import { addMs, hours, present } from '@caimin/base'
import type { Client } from 'pg'
import { RECENT_CHECKS } from '../../apps/server/src/core/ledger/proofs/recent-checks.ts'
import { lockDueOrders } from '../../apps/server/src/core/orders/order.store.ts'
import { summariseOrders } from '../../apps/server/src/core/orders/player-orders.store.ts'
import { listOwnOrders } from '../../apps/server/src/core/orders/showing/list-orders.ts'
import { takeDue } from '../../apps/server/src/core/settlement/due.store.ts'
import { FIRST_KEY, lockNext } from '../../apps/server/src/core/settlement/settling.store.ts'
import { findOrderIds, readOrders } from '../../apps/server/src/features/desk/find-orders.store.ts'
import { countQueue, readPayouts, readQueue } from '../../apps/server/src/features/desk/queue.store.ts'
import type { Reader, Tx } from '../../apps/server/src/platform/context.ts'
import { LONE_SHOP, playerId, shopId, shopkeeperId } from '../betting-world.ts'
import { type openParts, place } from '../placing.ts'
import { KEEN, USUAL, WAITING_DRAW } from './history.ts'

/** What the product does with its database, by the name of the row that says what it costs. */
export type Statements = Readonly<Record<string, () => Promise<unknown>>>

const FIRST_PAGE = 50

/** What runs with every bet, at every desk and every night, for the shop with half of all orders. */
export function statementsOf(parts: ReturnType<typeof openParts>): Statements {
  const { database } = parts
  const shop = { shopId: shopId(LONE_SHOP) }
  const read = (work: (r: Reader) => Promise<unknown>) => () => database.read(work)
  const locked = (work: (t: Tx) => Promise<unknown>) => () => database.tx(work)
  const of = (player: number) => ({ ...shop, playerId: playerId(player), isHidden: false })
  const searched = { ...shop, game: undefined, state: undefined, since: undefined, until: undefined, after: undefined }
  const draw = { subjectKind: 'draw', subjectId: WAITING_DRAW } as const
  const until = { shopId: LAST, id: LAST }
  const range = { subject: draw, after: FIRST_KEY, until, limit: 500, isAgain: false, held: 'skipped' } as const
  return {
    'place-bet': () => place(parts, USUAL),
    'place-bet-with-limits-of-a-month': () => place(parts, KEEN),
    'desk-queue': read((r) =>
      readQueue(r, { ...shop, states: [1, 2], game: undefined, accepted: null, after: null, limit: FIRST_PAGE }),
    ),
    'desk-queue-figures': read((r) => countQueue(r, shop.shopId, shopkeeperId(LONE_SHOP))),
    'desk-payouts': read((r) => readPayouts(r, { ...shop, after: null, limit: FIRST_PAGE })),
    'desk-orders': read((r) => readOrders(r, { ...searched, limit: FIRST_PAGE })),
    'desk-orders-lost': read((r) => readOrders(r, { ...searched, state: 5, limit: FIRST_PAGE })),
    'desk-finds-by-serial': read((r) => findOrderIds(r, { ...shop, text: 'S1000', checkCode: undefined })),
    'player-orders': read((r) => listOwnOrders(r, of(USUAL), { size: FIRST_PAGE })),
    'player-figures': read((r) => summariseOrders(r, of(USUAL))),
    'orders-due': locked((t) => lockDueOrders(t, 100)),
    'settlement-takes-a-part': locked((t) => takeDue(t, undefined)),
    'settlement-locks-orders': locked((t) => lockNext(t, range)),
    ...Object.fromEntries(
      RECENT_CHECKS.map((check, at) => [
        `proof-of-what-is-new-${at + 1}`,
        read((r) => check({ ...shop, since: addMs(r.now, -hours(26)), now: r.now, wallNow: r.wallNow }).execute(r.db)),
      ]),
    ),
  }
}

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What a statement cost: pages of the database that it looked at, and what it wrote into the log. */
export interface Cost {
  readonly pages: number
  readonly walBytes: number
  readonly plan: unknown
}

interface ExplainedPlan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'WAL Bytes': number
}

/** Runs a statement twice and takes it back: the first time a connection plans what it calls. */
export async function costOf(client: Client, text: string, values: () => unknown[]): Promise<Cost> {
  const run = async (): Promise<ExplainedPlan> => {
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, buffers, wal, format json) ${text}`, values())
    await client.query('rollback')
    return present(rows[0], 'a plan is one row')['QUERY PLAN'][0].Plan
  }
  await run()
  const plan = await run()
  return { pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], walBytes: plan['WAL Bytes'], plan }
}
