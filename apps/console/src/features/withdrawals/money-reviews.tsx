import { exactAmountText, type MoneyText, type TimeText } from '@caimin/base'
import { Button, type ShownList } from '@caimin/ui'
import type { ReactNode } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import type { Command } from '../../platform/commands/use-command.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { playerColumn } from '../../platform/lists/player-column.ts'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { SumHead } from '../../platform/parts/sum-head.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { refreshWithdrawals } from './queries.ts'
import { type RefusalTexts, RefuseSection } from './refuse-section.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

/** Money of a player that one person of a shop agreed to, as far as the list shows it. */
export interface MoneyReview {
  readonly id: string
  readonly player: { readonly name: string; readonly mobile: string }
  readonly shop_name: string
  readonly at: TimeText
  /** How it was paid in, or what it was won with. */
  readonly kind: string
  readonly amount: MoneyText
}

interface MoneyReviewsTexts {
  readonly help: string
  readonly list: string
  readonly empty: string
  readonly paneLabel: string
  readonly nothingSelected: string
  readonly kind: string
}

interface MoneyReviewsProps<R extends MoneyReview> {
  readonly bar: ReactNode
  readonly list: ShownList<R>
  readonly texts: MoneyReviewsTexts
  readonly pane: (row: R, onLeave: () => void) => ReactNode
}

/** What waits for a second person in all shops, and the selected one of it. */
export function MoneyReviews<R extends MoneyReview>({ bar, list, texts, pane }: MoneyReviewsProps<R>) {
  return (
    <ListAndPane
      texts={{ ...texts, title: withdrawalsTexts.title, emptyHint: texts.help }}
      above={bar}
      list={list}
      columns={columnsOf(texts)}
      keyOf={reviewId}
      pane={pane}
    />
  )
}

const reviewId = ({ id }: MoneyReview): string => id

const columnsOf = (texts: MoneyReviewsTexts): readonly Column<MoneyReview>[] => [
  playerColumn(withdrawalsTexts.player),
  { head: withdrawalsTexts.at, isExtra: true, cell: ({ at }) => clockOrDay(at) },
  { head: texts.kind, isExtra: true, cell: ({ kind }) => kind },
  { head: withdrawalsTexts.amount, isNumber: true, cellClass: 'bold', cell: ({ amount }) => exactAmountText(amount) },
]

interface MoneyReviewPaneProps<Approved, Refused> {
  readonly row: Pick<MoneyReview, 'player' | 'amount'>
  readonly texts: RefusalTexts & {
    readonly paneLabel: string
    readonly approved: string | ((done: Approved) => string)
    readonly refused: string | ((done: Refused) => string)
  }
  /** What it is. */
  readonly children: ReactNode
  readonly approve: Pick<Command<never, unknown>, 'isBusy' | 'refusal'>
  readonly refuse: Pick<Command<never, unknown>, 'isBusy' | 'refusal'>
  readonly onApprove: () => Promise<Approved | null>
  readonly onRefuse: (reason: string) => Promise<Refused | null>
  readonly onLeave: () => void
}

/** One of them: what it is, yes, or no with a reason. The auditor reads. */
export function MoneyReviewPane<Approved, Refused>(props: MoneyReviewPaneProps<Approved, Refused>) {
  const { row, texts, children, approve, refuse, onLeave } = props
  const mayDecide = useSignedInStaff().role === 'operator'
  const after = { onDone: onLeave, refresh: refreshWithdrawals }
  const handleApprove = () => follow(props.onApprove(), { said: texts.approved, ...after })
  const handleRefuse = (reason: string) => follow(props.onRefuse(reason), { said: texts.refused, ...after })
  return (
    <Pane
      label={texts.paneLabel}
      head={<SumHead name={row.player.name} mobile={row.player.mobile} amount={row.amount} />}
      foot={
        <PaneActions refusal={approve.refusal ?? refuse.refusal} onBack={onLeave}>
          {mayDecide && (
            <Button busy={approve.isBusy} onClick={() => void handleApprove()}>
              {withdrawalsTexts.approve(exactAmountText(row.amount))}
            </Button>
          )}
        </PaneActions>
      }
    >
      <PaneSection>{children}</PaneSection>
      {mayDecide && (
        <RefuseSection isBusy={refuse.isBusy} texts={texts} onRefuse={(reason) => void handleRefuse(reason)} />
      )}
    </Pane>
  )
}
