import { exactAmountText, type Fen, fenOf, type MoneyText, sum } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Amount, Button, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { accountNames, journalNames } from '../../../platform/ledger-names.texts.ts'
import { type Column, DataTable } from '../../../platform/lists/data-table.tsx'
import { Facts, mono, Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { booksTexts } from './books.texts.ts'
import { journalQuery } from './queries.ts'
import { useBooksPlace } from './use-place.ts'

type JournalDetail = OutputOf<'ledger', 'journal'>
export type StoryJournal = JournalDetail['of_cause'][number]

const totalOf = (lines: readonly { readonly amount: MoneyText }[]): Fen => sum(lines.map(({ amount }) => fenOf(amount)))

/** A journal with all its lines, and what caused it. */
export function JournalPane({ shop, journal }: { readonly shop: string; readonly journal: string }) {
  const { go } = useBooksPlace()
  const query = useQuery(journalQuery(shop, journal))
  const leave = () => go({ journal: undefined })
  useKeys({ escape: leave })
  const { data } = query
  return (
    <Pane
      label={booksTexts.paneLabel}
      head={
        <>
          <h2>{data === undefined ? booksTexts.paneLabel : journalNames[data.kind]}</h2>
          {data !== undefined && <Amount fen={totalOf(data.lines)} bare size="xxl" />}
        </>
      }
      foot={<PaneActions onBack={leave} back={booksTexts.close} />}
    >
      <QueryView query={query}>
        {(shown) => <JournalBody journal={shown} onOrder={(order) => go({ order })} />}
      </QueryView>
    </Pane>
  )
}

function JournalBody({
  journal,
  onOrder,
}: {
  readonly journal: JournalDetail
  readonly onOrder: (id: string) => void
}) {
  const { cause, order } = journal
  const state = order === null ? undefined : orderStateAt(order.state)
  const game = order === null ? undefined : (GAME_NAMES as Readonly<Record<string, string>>)[order.game]
  return (
    <>
      <PaneSection title={booksTexts.lines}>
        <LineTable lines={journal.lines} />
      </PaneSection>
      <PaneSection
        title={booksTexts.causeTitle}
        side={
          cause.kind === 'order' && (
            <Button variant="outline" size="small" className="end" onClick={() => onOrder(cause.id)}>
              {booksTexts.open}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            [booksTexts.causeKinds[cause.kind], mono(cause.number ?? '—')],
            order !== null && [booksTexts.game, game ?? order.game],
            order !== null && [booksTexts.stake, <Amount key="stake" fen={order.stake} size="l" />],
            order !== null && [booksTexts.state, state === undefined ? '' : ORDER_STATE_NAMES[state]],
            [booksTexts.actor, journal.actor ?? (isHold(journal.kind) ? booksTexts.player : booksTexts.system)],
            [booksTexts.postedAt, clockOrDay(journal.posted_at)],
          ]}
        />
      </PaneSection>
      <PaneSection title={booksTexts.ofCause}>
        <StoryJournals journals={journal.of_cause} />
        <p className="ink-2 text-s">{booksTexts.appendOnly}</p>
      </PaneSection>
    </>
  )
}

/** Both sides of each line; their sums are the same, because a line names both. */
function LineTable({ lines }: { readonly lines: JournalDetail['lines'] }) {
  const sides = lines.flatMap((line, no) => [
    { key: `${no} debit`, account: line.debit, player: line.debit_player, debit: line.amount, credit: null },
    { key: `${no} credit`, account: line.credit, player: line.credit_player, debit: null, credit: line.amount },
  ])
  const total = exactAmountText(totalOf(lines))
  return (
    <>
      <DataTable
        isTight
        isFlush
        rows={sides}
        keyOf={({ key }) => key}
        columns={[
          {
            head: booksTexts.account,
            cellClass: 'two-lines',
            cell: ({ account }) => accountNames[account],
            after: ({ player }) => player !== null && <span>{player.name}</span>,
            total: booksTexts.total,
          },
          {
            head: booksTexts.debit,
            isNumber: true,
            cell: ({ debit }) => (debit === null ? '' : exactAmountText(debit)),
            total,
          },
          {
            head: booksTexts.credit,
            isNumber: true,
            cell: ({ credit }) => (credit === null ? '' : exactAmountText(credit)),
            total,
          },
        ]}
      />
      <Status kind="done">{booksTexts.isZero}</Status>
    </>
  )
}

export const STORY_COLUMNS: readonly Column<StoryJournal>[] = [
  { cell: ({ at }) => clockOrDay(at) },
  { cell: ({ kind }) => journalNames[kind] },
  { isNumber: true, cell: ({ lines }) => exactAmountText(totalOf(lines)) },
]

/** What one cause has moved, in the order in which it was posted. */
export const StoryJournals = ({ journals }: { readonly journals: readonly StoryJournal[] }) => (
  <DataTable isTight isFlush columns={STORY_COLUMNS} rows={journals} keyOf={({ journal_id }) => journal_id} />
)

/** What players set aside themselves. */
const isHold = (kind: string): boolean => ['bet_hold', 'chase_hold', 'plan_hold'].includes(kind)
