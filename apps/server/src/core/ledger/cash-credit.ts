import { randomInt } from 'node:crypto'
import { chinaDate, type Fen, type Instant } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'
import type { JournalHead } from './journal.ts'
import { postJournals } from './post-journals.ts'
import { cashCredited, opened } from './templates/credit.ts'
import { splitByLock } from './templates/recharge.ts'
import { lockWallets } from './wallet.store.ts'
import type { WalletKey } from './wallet.ts'

/** Cash that a shopkeeper took over the counter. */
export interface CashCredit extends WalletKey {
  readonly amount: Fen
  /** How much of a recharge must be spent on bets before it can leave, 0 to 100. */
  readonly lockPercent: number
  readonly staffId: string
  readonly note: string
}

export interface CashReceipt {
  readonly id: string
  readonly receiptNo: string
  readonly creditedAt: Instant
}

/** Credits a player against cash and writes the receipt. */
export async function creditCash(t: Tx, credit: CashCredit): Promise<CashReceipt> {
  await lockWallets(t, [credit])
  const receipt = { id: newId(t.wallNow), receiptNo: receiptNo(t.now), creditedAt: t.now }
  const head = headOf(t, { ...credit, causeId: receipt.id, actorId: credit.staffId })
  const { locked, free } = splitByLock(credit.amount, credit.lockPercent)
  await postJournals(t, [cashCredited(head, locked, free)])
  await t.db
    .insertInto('counter_receipts')
    .values({
      shop_id: credit.shopId,
      id: receipt.id,
      receipt_no: receipt.receiptNo,
      player_id: credit.playerId,
      amount: credit.amount,
      journal_id: head.id,
      staff_id: credit.staffId,
      note: credit.note,
      created_at: sqlTime(t.now),
    })
    .execute()
  const { shopId, playerId } = credit
  await t.emit({ kind: 'cash.credited', shopId, playerId, receiptId: receipt.id })
  return receipt
}

/** Gives a demo player the money to start with; a second opening of the same wallet throws. */
export async function postOpening(t: Tx, { amount, ...key }: WalletKey & { readonly amount: Fen }): Promise<void> {
  await lockWallets(t, [key])
  await postJournals(t, [opened(headOf(t, { ...key, causeId: key.playerId, actorId: null }), amount)])
}

function headOf(t: Tx, given: Omit<JournalHead, 'id' | 'round'>): JournalHead {
  const { shopId, playerId, causeId, actorId } = given
  return { shopId, playerId, id: newId(t.wallNow), causeId, round: 0, actorId }
}

/** Date and eight random digits: short enough to read out, and no shared counter to lock. */
const receiptNo = (at: Instant): string =>
  `${chinaDate(at).replaceAll('-', '')}${randomInt(100_000_000).toString().padStart(8, '0')}`
