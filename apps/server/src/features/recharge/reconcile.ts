import { addMs, chinaDate, days, type Fen, fen, NO_MONEY, ok, plus, type Result, startOfDate } from '@caimin/base'
import { listRechargeMoney, rechargesRefundedBetween } from '../../core/ledger/index.ts'
import type { PaymentChannel, StatementLine } from '../../payments/channel.ts'
import { attempt } from '../../platform/attempt.ts'
import type { Reader } from '../../platform/context.ts'
import type { StoredDifference } from '../../platform/database/recharge-tables.ts'
import { type AskingServices, askChannel } from './ask-channel.ts'
import { findByIds, findByNos, findPaidBetween, insertReconciliation, isReconciled } from './reconciliation.store.ts'
import { refundNoOf } from './refund.ts'

type Kind = StoredDifference['kind']
/** A payment or a refund, on either side. */
interface Entry {
  readonly kind: Kind
  readonly rechargeNo: string
  /** Empty for a payment. */
  readonly refundNo: string
  readonly shopId: string | null
  readonly amount: Fen
}
type Entries = ReadonlyMap<string, Entry>

const nameOf = ({ kind, rechargeNo, refundNo }: Pick<Entry, 'kind' | 'rechargeNo' | 'refundNo'>): string =>
  `${kind} ${rechargeNo} ${refundNo}`

/** A worker that was down for a while makes up for the days it missed. */
const DAYS_BACK = 3

/**
 * Compares yesterday's statements, and those of earlier days that are not compared yet; one that cannot be compared
 * keeps no other waiting. Returns how many differ.
 */
export async function reconcileDue(services: AskingServices): Promise<number> {
  const now = await services.database.read(async (r) => r.wallNow)
  let differing = 0
  for (const channel of services.channels.all) {
    for (let back = DAYS_BACK; back >= 1; back -= 1) {
      const day = chinaDate(addMs(now, -days(back)))
      const ids = { channel: channel.id, day }
      await attempt({ log: services.log, failed: 'a statement cannot be compared', ids }, async () => {
        if (await reconcileUnlessDone(services, channel, day)) differing += 1
      })
    }
  }
  return differing
}

/** Whether a statement that was not compared before differs. */
async function reconcileUnlessDone(services: AskingServices, channel: PaymentChannel, day: string): Promise<boolean> {
  if (await services.database.read((r) => isReconciled(r, channel.id, day))) return false
  const made = await reconcile(services, channel, day)
  if (made.ok) return made.value.length > 0
  services.log.warn({ channel: channel.id, day, reason: made.reason }, 'no statement to compare with')
  return false
}

/**
 * Holds a channel's statement of a day (China's) against the books, line by line, keeps what differs, and asks the
 * channel again about what is missing here: a payment without a notification is then credited.
 */
export async function reconcile(
  services: AskingServices,
  channel: PaymentChannel,
  day: string,
): Promise<Result<readonly StoredDifference[], string>> {
  const statement = await channel.statement(day)
  if (!statement.ok) return statement
  const there = entriesOf(statement.value)
  const { here, differences } = await services.database.read(async (r) => {
    const books = await booksOf(r, channel.id, there, day)
    return { here: books, differences: compare(books, there) }
  })
  const notThere = differences.filter(({ found }) => found.what === 'missing_there')
  const explained = notThere.length === 0 ? new Set<string>() : await toldTheDayBefore(channel, day)
  const left = differences
    .filter(({ name, found }) => found.what !== 'missing_there' || !explained.has(name))
    .map(({ found }) => found)
  await services.database.tx((t) =>
    insertReconciliation(t, {
      channel: channel.id,
      day,
      lines: statement.value.length,
      here: balanceOf(here),
      there: balanceOf(there),
      differences: left,
    }),
  )
  if (left.length > 0)
    services.log.error({ channel: channel.id, day, differences: left.length }, 'statement and books differ')
  await askAboutMissing(services, channel, left)
  return ok(left)
}

/** Several lines of one payment or refund are one amount. */
function entriesOf(lines: readonly StatementLine[]): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { kind: told, rechargeNo, refundNo, amount } of lines) {
    const kind = told === 'payment' ? 'paid' : 'refunded'
    const name = nameOf({ kind, rechargeNo, refundNo })
    const total = plus(entries.get(name)?.amount ?? NO_MONEY, amount)
    entries.set(name, { kind, rechargeNo, refundNo, shopId: null, amount: total })
  }
  return entries
}

/** What the books say of everything the statement names, and of what was credited and paid back on that day. */
async function booksOf(r: Reader, channel: string, there: Entries, day: string): Promise<Entries> {
  const from = startOfDate(day)
  const until = addMs(from, days(1))
  const paid = await findPaidBetween(r, channel, from, until)
  const refunded = await findByIds(r, await rechargesRefundedBetween(r, channel, { from, until }))
  const named = await findByNos(r, channel, [...new Set([...there.values()].map(({ rechargeNo }) => rechargeNo))])
  const byId = new Map([...paid, ...refunded, ...named].map((recharge) => [recharge.id, recharge]))
  const money = await listRechargeMoney(
    r,
    [...byId.values()].map(({ shopId, id }) => ({ shopId, rechargeId: id })),
  )
  const entries = new Map<string, Entry>()
  for (const { rechargeId, shopId, kind, round, amount, postedAt } of money) {
    const rechargeNo = byId.get(rechargeId)?.rechargeNo ?? ''
    const refundNo = kind === 'paid' ? '' : refundNoOf(rechargeNo, round)
    const name = nameOf({ kind, rechargeNo, refundNo })
    // Of a recharge that the statement names for its refund alone, the payment belongs to another day.
    if (!there.has(name) && (postedAt < from || postedAt >= until)) continue
    entries.set(name, { kind, rechargeNo, refundNo, shopId, amount })
  }
  return entries
}

function compare(here: Entries, there: Entries): { readonly name: string; readonly found: StoredDifference }[] {
  const names = [...new Set([...here.keys(), ...there.keys()])].toSorted()
  return names.flatMap((name) => {
    const ours = here.get(name)
    const theirs = there.get(name)
    const entry = ours ?? theirs
    if (entry === undefined || ours?.amount === theirs?.amount) return []
    const found: StoredDifference = {
      what: ours === undefined ? 'missing_here' : theirs === undefined ? 'missing_there' : 'amount_differs',
      kind: entry.kind,
      rechargeNo: entry.rechargeNo,
      shopId: ours?.shopId ?? null,
      here: ours === undefined ? null : String(ours.amount),
      there: theirs === undefined ? null : String(theirs.amount),
    }
    return [{ name, found }]
  })
}

/** What moved just before midnight is booked just after it: the statement of the day before has it. */
async function toldTheDayBefore(channel: PaymentChannel, day: string): Promise<ReadonlySet<string>> {
  const before = await channel.statement(chinaDate(addMs(startOfDate(day), -1)))
  return new Set(before.ok ? entriesOf(before.value).keys() : [])
}

async function askAboutMissing(
  services: AskingServices,
  channel: PaymentChannel,
  differences: readonly StoredDifference[],
): Promise<void> {
  const missing = differences.filter(({ what, kind }) => what === 'missing_here' && kind === 'paid')
  const nos = missing.map(({ rechargeNo }) => rechargeNo)
  const known = await services.database.read((r) => findByNos(r, channel.id, nos))
  for (const recharge of known) {
    const ids = { shop: recharge.shopId, recharge: recharge.id }
    await attempt({ log: services.log, failed: 'a channel cannot be asked about a missing payment', ids }, () =>
      askChannel(services, recharge),
    )
  }
}

const balanceOf = (entries: Entries): Fen =>
  [...entries.values()].reduce(
    (total, { kind, amount }) => fen(kind === 'paid' ? total + amount : total - amount),
    NO_MONEY,
  )
