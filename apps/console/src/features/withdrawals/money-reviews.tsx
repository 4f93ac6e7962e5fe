import { classNames } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import type { Command } from '../../platform/commands/use-command.ts'
import { ListAndPane, type ListAndPaneProps } from '../../platform/parts/list-and-pane.tsx'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { SumHead } from '../../platform/parts/sum-head.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { clockOrDay, yuanText } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { type RefusalTexts, RefuseSection } from './refuse-section.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

/** Money of a player that one person of a shop agreed to, as far as the list shows it. */
export interface MoneyReview {
  readonly id: string
  readonly player: { readonly name: string; readonly mobile: string }
  readonly shopName: string
  readonly at: string
  /** How it was paid in, or what it was won with. */
  readonly kind: string
  readonly amount: string
}

interface MoneyReviewsTexts {
  readonly help: string
  readonly list: string
  readonly empty: string
  readonly paneLabel: string
  readonly nothingInHand: string
  readonly kind: string
}

interface MoneyReviewsProps<R extends MoneyReview> {
  readonly bar: ReactNode
  readonly query: ListAndPaneProps['query']
  readonly rows: readonly R[]
  readonly texts: MoneyReviewsTexts
  readonly pane: (row: R, onLeave: () => void) => ReactNode
}

/** What waits for a second person in all shops, and the one of it that is in hand. */
export function MoneyReviews<R extends MoneyReview>({ bar, query, rows, texts, pane }: MoneyReviewsProps<R>) {
  const [taken, setTaken] = useState<string | null>(null)
  const inHand = rows.find(({ id }) => id === taken)
  useKeys({ escape: () => setTaken(null) })
  return (
    <ListAndPane
      title={withdrawalsTexts.title}
      help={texts.help}
      above={bar}
      query={query}
      count={rows.length}
      empty={{ title: texts.empty, hint: texts.help }}
      pane={inHand === undefined ? null : pane(inHand, () => setTaken(null))}
      nothing={{ label: texts.paneLabel, text: texts.nothingInHand }}
    >
      <table className="table">
        <caption className="unseen">{texts.list}</caption>
        <thead>
          <tr>
            <th>{withdrawalsTexts.player}</th>
            <th className="extra-column">{withdrawalsTexts.at}</th>
            <th className="extra-column">{texts.kind}</th>
            <th className="num">{withdrawalsTexts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, player, shopName, at, kind, amount }) => (
            <tr key={id} className={classNames(id === taken && 'in-hand')}>
              <td>
                <button type="button" className="row-press" onClick={() => setTaken(id)}>
                  {player.name}　{shopName}
                </button>
              </td>
              <td className="extra-column">{clockOrDay(at)}</td>
              <td className="extra-column">{kind}</td>
              <td className="num bold">{yuanText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListAndPane>
  )
}

interface MoneyReviewPaneProps {
  readonly row: MoneyReview
  readonly label: string
  readonly facts: readonly (readonly [string, ReactNode])[]
  readonly refusalTexts: RefusalTexts
  readonly approve: Pick<Command<never, unknown>, 'isBusy' | 'refusal'>
  readonly refuse: Pick<Command<never, unknown>, 'isBusy' | 'refusal'>
  readonly refusals: Readonly<Record<string, string>>
  readonly onApprove: () => void
  readonly onRefuse: (reason: string) => void
  readonly onLeave: () => void
}

/** One of them: what it is, yes, or no with a reason. The auditor reads. */
export function MoneyReviewPane(props: MoneyReviewPaneProps) {
  const { row, facts, approve, refuse, onLeave } = props
  const mayDecide = useSignedInStaff().role === 'operator'
  return (
    <Pane
      label={props.label}
      head={<SumHead name={row.player.name} mobile={row.player.mobile} amount={row.amount} />}
      foot={
        <>
          <RefusalLine refusal={approve.refusal ?? refuse.refusal} texts={props.refusals} />
          <div className="pane-buttons">
            <Press hotkey="Esc" onClick={onLeave}>
              {withdrawalsTexts.back}
            </Press>
            {mayDecide && (
              <Press look="main" busy={approve.isBusy} onClick={props.onApprove}>
                {withdrawalsTexts.approve(yuanText(row.amount))}
              </Press>
            )}
          </div>
        </>
      }
    >
      <PaneSection>
        <Facts facts={facts} />
      </PaneSection>
      {mayDecide && <RefuseSection isBusy={refuse.isBusy} texts={props.refusalTexts} onRefuse={props.onRefuse} />}
    </Pane>
  )
}
