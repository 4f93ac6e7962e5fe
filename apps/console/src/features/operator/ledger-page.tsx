import { exactAmountText, type Fen, fenOf, type MoneyText, minus, sum } from '@caimin/base'
import { Link } from '@caimin/router'
import { Button, EmptyState, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { accountNames } from '../../platform/ledger-names.texts.ts'
import { links } from '../../platform/links.ts'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { booksTexts } from './books/books.texts.ts'
import { Books } from './books/books.tsx'
import { ClaimsPage } from './books/claims-page.tsx'
import { DayField } from './books/day-field.tsx'
import { FindAccount } from './books/find-account.tsx'
import { useBooksPlace } from './books/use-place.ts'
import { ledgerTexts } from './ledger.texts.ts'
import { type Trial, trialQuery } from './queries.ts'
import { Reconciliations } from './reconciliations.tsx'
import './books/books.css'
import './ledger.css'

/** The books: the trial balance, and from there down to a line and the order behind it. */
export function LedgerPage() {
  const { place } = useBooksPlace()
  if (place.view === 'claims') return <ClaimsPage player={place.player} />
  if (place.account !== undefined) return <Books account={place.account} />
  return <TrialPage day={place.day} />
}

/** The trial balance of all shops, now or at the end of a day, and the newest proof of every wallet. */
function TrialPage({ day }: { readonly day: string | undefined }) {
  const query = useQuery(trialQuery(day))
  return (
    <DeskPage title={ledgerTexts.title} help={ledgerTexts.help}>
      <QueryView query={query}>
        {(trial) => <Ledger trial={trial} day={day} onRefresh={() => void query.refetch()} />}
      </QueryView>
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
            { name: ledgerTexts.wallets, value: exactAmountText(trial.wallets) },
            { name: ledgerTexts.held, value: exactAmountText(trial.held) },
          ]}
        />
        <div className="bar books-bar">
          <h2 className="bold">{ledgerTexts.trial}</h2>
          <Status kind={isBalanced ? 'done' : 'look'}>
            {isBalanced ? ledgerTexts.balanced : ledgerTexts.unbalanced}
          </Status>
          <span className="bar-end">
            <DayField day={day} onChange={(next) => go({ day: next })} />
            <Button variant="outline" size="small" onClick={onRefresh}>
              {ledgerTexts.refresh}
            </Button>
          </span>
        </div>
        <div className="table-scroll">
          {trial.rows.length === 0 ? (
            <EmptyState title={ledgerTexts.empty} hint={ledgerTexts.emptyHint} />
          ) : (
            <TrialTable trial={trial} day={day} totals={{ debits, credits }} />
          )}
        </div>
      </div>
      <Pane label={ledgerTexts.proof} head={<h2>{ledgerTexts.proof}</h2>}>
        <PaneSection>
          <FindAccount onFind={(search) => go({ account: 'wallet_free', search: search || undefined })} />
          <Button variant="outline" onClick={() => go({ view: 'claims' })}>
            {booksTexts.claims}
          </Button>
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
const sideText = (amount: MoneyText): string => (fenOf(amount) === 0n ? '—' : exactAmountText(amount))

function TrialTable({ trial, day, totals }: TrialTableProps) {
  return (
    <DataTable
      isTight
      rows={inOrder(trial.rows)}
      keyOf={({ account }) => account}
      columns={[
        {
          head: ledgerTexts.account,
          cell: ({ account }) => (
            <Link className="row-button" to={links.ledger({ account, day })}>
              {accountNames[account]}
            </Link>
          ),
          total: ledgerTexts.total,
        },
        {
          head: ledgerTexts.debit,
          isNumber: true,
          isExtra: true,
          cell: ({ debit }) => sideText(debit),
          total: exactAmountText(totals.debits),
        },
        {
          head: ledgerTexts.credit,
          isNumber: true,
          isExtra: true,
          cell: ({ credit }) => sideText(credit),
          total: exactAmountText(totals.credits),
        },
        {
          head: ledgerTexts.balance,
          isNumber: true,
          cellClass: 'bold',
          cell: ({ balance }) => exactAmountText(balance),
          total: exactAmountText(minus(totals.credits, totals.debits)),
        },
      ]}
    />
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
