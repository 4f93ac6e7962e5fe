import { endOfDate, type Fen, minus, NO_MONEY, ok, plus } from '@caimin/base'
import type { Account } from '@caimin/contract'
import { newestProof, trialBalance } from '../../core/ledger/index.ts'
import { query } from '../../platform/handlers/feature.ts'

interface Turnover {
  readonly debits: Fen
  readonly credits: Fen
}

/**
 * Every account of one shop or of all, now or at the end of a day, what the wallets hold, what is held for orders, and
 * the last proof of it.
 */
export const showTrialBalance = query<'operator', 'trialBalance'>(async ({ r, input: { shop_id: shopId, day } }) => {
  const before = day === undefined ? undefined : endOfDate(day)
  const [totals, proof] = await Promise.all([trialBalance(r, { shopId, before }), newestProof(r, shopId)])
  const accounts = new Map<Account, Turnover>()
  for (const { account, debits, credits } of totals) {
    const sum = accounts.get(account) ?? { debits: NO_MONEY, credits: NO_MONEY }
    accounts.set(account, { debits: plus(sum.debits, debits), credits: plus(sum.credits, credits) })
  }
  const owedOn = (isWanted: (account: string) => boolean): Fen =>
    [...accounts]
      .filter(([account]) => isWanted(account))
      .reduce((sum, [, { debits, credits }]) => plus(sum, minus(credits, debits)), NO_MONEY)
  return ok({
    rows: [...accounts].map(([account, { debits, credits }]) => ({
      account,
      debit: debits,
      credit: credits,
      balance: minus(credits, debits),
    })),
    wallets: owedOn((account) => account.startsWith('wallet_')),
    held: owedOn((account) => account === 'escrow'),
    proof: proof && {
      finished_at: proof.finishedAt,
      wallets: proof.wallets,
      differences: proof.differences.length,
    },
  })
})
