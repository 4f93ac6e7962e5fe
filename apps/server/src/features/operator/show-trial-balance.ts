import { type Fen, fenToText, minus, NO_MONEY, ok, plus, refuse, toWire } from '@caimin/base'
import type { Account, InputOf, Reply } from '@caimin/contract'
import { endOfDay, newestProof, trialBalance } from '../../core/ledger/index.ts'
import type { OperatorDeps } from './operator.deps.ts'

interface Turnover {
  readonly debits: Fen
  readonly credits: Fen
}

/**
 * Every account of one shop or of all, now or at the end of a day, what the wallets hold, what is held for orders, and the last
 * proof of it.
 */
export async function showTrialBalance(
  { database }: OperatorDeps,
  { shop_id: shopId, day }: InputOf<'operator', 'trialBalance'>,
): Promise<Reply<'operator', 'trialBalance'>> {
  const before = day === undefined ? undefined : endOfDay(day)
  if (day !== undefined && before === undefined) return refuse('bad_input')
  return await database.read(async (r) => {
    const [totals, proof] = await Promise.all([trialBalance(r, { shopId, before }), newestProof(r)])
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
        debit: fenToText(debits),
        credit: fenToText(credits),
        balance: fenToText(minus(credits, debits)),
      })),
      wallets: fenToText(owedOn((account) => account.startsWith('wallet_'))),
      held: fenToText(owedOn((account) => account === 'escrow')),
      proof: proof && {
        finished_at: toWire(proof.finishedAt),
        wallets: proof.wallets,
        differences: proof.differences.length,
      },
    })
  })
}
