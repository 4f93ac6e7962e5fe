import { exactAmountText, type Fen, minus, sum } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { accountNames } from '../../platform/ledger-names.texts.ts'
import { Link } from '../../platform/navigation.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay, fenOf, yuanText } from '../../platform/parts/wire-text.ts'
import { booksTexts } from './books/books.texts.ts'
import { Books } from './books/books.tsx'
import { ClaimsPage } from './books/claims-page.tsx'
import { DayField } from './books/day-field.tsx'
import { FindAccount } from './books/find-account.tsx'
import { useBooksPlace } from './books/use-place.ts'
import { ledgerTexts } from './ledger.texts.ts'
import { Reconciliations } from './reconciliations.tsx'
import './books/books.css'
import './ledger.css'

type Trial = OutputOf<'operator', 'trialBalance'>

/** The books: the trial balance, and from there down to a line and the order behind it. */
export function LedgerPage() {
  const { place } = useBooksPlace()
  if (place.view === 'claims') return <ClaimsPage player={place.player} />
  if (place.account !== undefined) return <Books account={place.account} />
  return <TrialPage day={place.day} />
}

/** The trial balance of all shops, now or at the end of a day, and the newest proof of every wallet. */
function TrialPage({ day }: { readonly day: string | undefined }) {
  const query = useQuery({
    queryKey: ['operator', 'ledger', day],
    queryFn: () => answerOf(client.operator.trialBalance(day === undefined ? {} : { day })),
    refetchInterval: 30_000,
  })
  return (
    <DeskPage title={ledgerTexts.title} help={ledgerTexts.help}>
      {query.isPending && <ListLoading />}
      {query.isError && query.data === undefined && (
        <ListFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <Ledger trial={query.data} day={day} onRefresh={() => void query.refetch()} />}
    </DeskPage>
  )
}

interface LedgerProps {
  readonly trial: Trial
  readonly day: string | undefined
  readonly onRefresh: () => void
}

function Ledger({ trial, day, onRefresh }: LedgerProps) {
  const { go } = useBooksPlace()
  const debits = sum(trial.rows.map(({ debit }) => fenOf(debit)))
  const credits = sum(trial.rows.map(({ credit }) => fenOf(credit)))
  const isBalanced = debits === credits
  return (
    <div className="split split-stacked ledger-split">
      <div className="column">
        <Counters
          counters={[
            { name: ledgerTexts.debits, value: exactAmountText(debits), isExtra: true },
            { name: ledgerTexts.credits, value: exactAmountText(credits), isExtra: true },
            { name: ledgerTexts.wallets, value: yuanText(trial.wallets) },
            { name: ledgerTexts.held, value: yuanText(trial.held) },
          ]}
        />
        <div className="bar books-bar">
          <h2 className="bold">{ledgerTexts.trial}</h2>
          <Status kind={isBalanced ? 'done' : 'look'}>
            {isBalanced ? ledgerTexts.balanced : ledgerTexts.unbalanced}
          </Status>
          <span className="bar-end">
            <DayField day={day} onChange={(next) => go({ day: next })} />
            <Press size="small" onClick={onRefresh}>
              {ledgerTexts.refresh}
            </Press>
          </span>
        </div>
        <div className="table-scroll">
          {trial.rows.length === 0 ? (
            <ListEmpty title={ledgerTexts.empty} hint={ledgerTexts.emptyHint} />
          ) : (
            <TrialTable trial={trial} day={day} totals={{ debits, credits }} />
          )}
        </div>
      </div>
      <Pane label={ledgerTexts.proof} head={<h2>{ledgerTexts.proof}</h2>}>
        <PaneSection>
          <FindAccount onFind={(search) => go({ account: 'wallet_free', search })} />
          <Press onClick={() => go({ view: 'claims' })}>{booksTexts.claims}</Press>
        </PaneSection>
        <Proof proof={trial.proof} />
        <Reconciliations />
      </Pane>
    </div>
  )
}

interface TrialTableProps {
  readonly trial: Trial
  readonly day: string | undefined
  readonly totals: { readonly debits: Fen; readonly credits: Fen }
}

const ORDER = Object.keys(accountNames)

/** The accounts in the order of the books: what there is, what is owed, what was earned. */
const inOrder = (rows: Trial['rows']) => rows.toSorted((a, b) => ORDER.indexOf(a.account) - ORDER.indexOf(b.account))

/** A side without anything on it shows a dash. */
const sideText = (amount: string): string => (fenOf(amount) === 0n ? '—' : yuanText(amount))

function TrialTable({ trial, day, totals }: TrialTableProps) {
  return (
    <table className="table table-tight">
      <thead>
        <tr>
          <th>{ledgerTexts.account}</th>
          <th className="num extra-column">{ledgerTexts.debit}</th>
          <th className="num extra-column">{ledgerTexts.credit}</th>
          <th className="num">{ledgerTexts.balance}</th>
        </tr>
      </thead>
      <tbody>
        {inOrder(trial.rows).map(({ account, debit, credit, balance }) => (
          <tr key={account}>
            <td>
              <Link className="row-press" to="/ledger" params={{ account, ...(day !== undefined && { day }) }}>
                {accountNames[account]}
              </Link>
            </td>
            <td className="num extra-column">{sideText(debit)}</td>
            <td className="num extra-column">{sideText(credit)}</td>
            <td className="num bold">{yuanText(balance)}</td>
          </tr>
        ))}
        <tr className="sum">
          <td>{ledgerTexts.total}</td>
          <td className="num extra-column">{exactAmountText(totals.debits)}</td>
          <td className="num extra-column">{exactAmountText(totals.credits)}</td>
          <td className="num">{exactAmountText(minus(totals.credits, totals.debits))}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Proof({ proof }: { readonly proof: Trial['proof'] }) {
  return (
    <>
      <PaneSection>
        <p className="ink-2">{ledgerTexts.proofHelp}</p>
      </PaneSection>
      <PaneSection>
        {proof === null ? (
          <p>{ledgerTexts.noProof}</p>
        ) : (
          <div className="stack">
            <Flag kind={proof.differences === 0 ? 'ok' : 'wrong'}>
              {proof.differences === 0 ? ledgerTexts.proven : ledgerTexts.notProven(proof.differences)}
            </Flag>
            <Facts
              facts={[
                [ledgerTexts.proofAt, clockOrDay(proof.finished_at)],
                [ledgerTexts.proofWallets, ledgerTexts.proofWalletsText(proof.wallets)],
                [ledgerTexts.proofDifferences, String(proof.differences)],
              ]}
            />
          </div>
        )}
      </PaneSection>
    </>
  )
}
