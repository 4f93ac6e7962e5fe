/** The entry of the ledger: wallets, holds, prizes, cash, withdrawals, and the proof of the books. */

export { findBalances, listNewestBills } from './balances.ts'
export type { BillKind } from './bill-kinds.ts'
export { accountBalances } from './books/account-balance.ts'
export type { AccountKey } from './books/books.ts'
export { closeBooks, closeBooksUntil } from './books/close-books.ts'
export { type AccountJournal, listAccountJournals } from './books/list-account-journals.ts'
export { mergePieces } from './books/merge-pieces.ts'
export { trialBalance } from './books/trial-balance.ts'
export { watermark } from './books/watermark.ts'
export { creditCash, postOpening } from './cash-credit.ts'
export { owedBy, rebatesOwedBy, rebatesOwedTo } from './claims/owed.ts'
export { type Commission, lockForCommissions, payCommissions, returnCommissions } from './commissions.ts'
export { type CompensationPart, compensate } from './compensate.ts'
export { creditRecharge, listRechargeMoney } from './credit-recharge.ts'
export { type EndedHold, endHold, endHolds, findHolds, type HoldEnd, holdAgain, makeHolds } from './holds.ts'
export { isPlayerAccount } from './journal.ts'
export { type Bill, listBills } from './list-bills.ts'
export { findJournal, journalsCausedBy, type PostedJournal } from './list-journals.ts'
export { findReceipt, listReceipts, lockReceipt } from './list-receipts.ts'
export { type MonthSum, newestBillDay, sumBills } from './month-sums.ts'
export { payPackets, takePacketsBack } from './packet-money.ts'
export { payPrizes } from './pay-prizes.ts'
export { findPlayerMoney, viewPlayerMoney } from './player-money.ts'
export { postRebates } from './post-rebates.ts'
export { ownPayment, type PrizePayment } from './prize-payment.ts'
export { prizesPaidSince } from './prizes-paid.ts'
export { newestProof } from './proofs/newest-proof.ts'
export { proveLedger } from './proofs/prove-ledger.ts'
export { provenBooks, proveShops } from './proofs/prove-shop.ts'
export {
  approveRefund,
  askRefund,
  endRefund,
  needsSecondForRefund,
  type RefundMove,
  refuseRefund,
} from './refunds/move-refund.ts'
export {
  claimRefundsToAsk,
  listRefundsToReview,
  rechargesRefundedBetween,
  refundsOf,
  sumRefunds,
} from './refunds/refund.store.ts'
export { amountOfRefund, CASH, type Refund } from './refunds/refund.ts'
export { findRefundable } from './refunds/refundable.ts'
export { reversePrizes } from './reverse-prizes.ts'
export { holdRunningShift } from './running-shift.ts'
export { postCashDifference, postWrongTicket } from './shop-cost.ts'
export { splitByLock } from './templates/recharge.ts'
export { type Turnover, turnoverOfShift } from './turnover-of-shift.ts'
export { findBuckets, findWallets, findWalletsAnywhere, lockWallets, openWallet } from './wallet.store.ts'
export { type Buckets, takeFirst, takeLast, together, totalOf, type WalletKey, walletName } from './wallet.ts'
export { findLockedSources } from './withdrawals/locked-sources.ts'
export {
  approveWithdrawal,
  cancelWithdrawal,
  type Mover,
  payWithdrawal,
  refuseWithdrawal,
} from './withdrawals/move-withdrawal.ts'
export {
  hasPayoutBatch,
  listPayoutBatches,
  type PayoutBatch,
  takePayoutBatch,
  totalOfBatch,
} from './withdrawals/payout-batch.ts'
export { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
export {
  countOnDay,
  deskFigures,
  findByNumbers,
  findWithdrawal,
  hasOpenWithdrawalTo,
  listForReview,
  listWithdrawals,
  lockByNumbers,
  openWithdrawalsOf,
  stepsOf,
} from './withdrawals/withdrawal.store.ts'
export {
  amountOfWithdrawal,
  leavingBuckets,
  needsSecondPerson,
  WITHDRAW_RULES,
  type Withdrawal,
  type WithdrawalStep,
  withdrawableOf,
} from './withdrawals/withdrawal.ts'
export { listClaims, type WriteOff } from './write-offs/write-off.store.ts'
export { decideWriteOff, proposeWriteOff } from './write-offs/write-off.ts'
