import { fenToText, NO_MONEY, ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findWallets, listBills, sumBills, totalOf, type WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { findBillNames, viewBill, viewSum } from './bill.view.ts'
import { cutBills, readBillCursor } from './bill-page.ts'
import { dayStretch, monthOf, monthStretch } from './bill-range.ts'
import { type BillsDeps, walletOf } from './bills.deps.ts'

const PAGE = 20

/** A page of the player's bills; with the first one what the wallet holds and the sums of the month. */
export async function showBills(
  { database }: BillsDeps,
  input: InputOf<'bills', 'bills'>,
  actor: PlayerActor,
): Promise<Reply<'bills', 'bills'>> {
  const after = readBillCursor(input.cursor)
  const stretch = input.month === undefined ? dayStretch(input.from, input.to) : monthStretch(input.month)
  if (stretch === undefined) return refuse('bad_input')
  const key = walletOf(actor)
  const size = input.size === undefined ? PAGE : Number(input.size)
  return await database.read(async (r) => {
    const [found, wallets, month] = await Promise.all([
      listBills(r, { ...key, ...stretch, kind: input.kind, after, limit: size + 1 }),
      findWallets(r, key.shopId, [key.playerId]),
      after === undefined ? sumMonth(r, key, input.month ?? monthOf(r.now)) : null,
    ])
    const { bills, nextCursor } = cutBills(found, size)
    const names = await findBillNames(r, key.shopId, bills)
    const [wallet] = wallets
    return ok({
      server_time: toWire(r.now),
      money: fenToText(wallet === undefined ? NO_MONEY : totalOf(wallet.buckets)),
      month,
      rows: bills.map((bill) => viewBill(bill, names)),
      next_cursor: nextCursor,
    })
  })
}

async function sumMonth(r: Reader, key: WalletKey, month: string) {
  const sums = await sumBills(r, { ...key, ...monthStretch(month) })
  const byKind = sums.map((own) => ({ kind: own.kind, ...viewSum([own]) }))
  return { month, total: viewSum(sums), by_kind: byKind }
}
