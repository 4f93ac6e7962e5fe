import type { OutputOf } from '@caimin/contract'
import { classNames, toast } from '@caimin/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  answerOf,
  client,
  clockOrDay,
  Facts,
  ListAndPane,
  Pane,
  PaneSection,
  Press,
  RefusalLine,
  SumHead,
  serverNow,
  timeOf,
  useCommand,
  useKeys,
  useSignedInStaff,
  yuanText,
} from '../../app/index.ts'
import { RefuseSection } from './refuse-section.tsx'
import { refreshWithdrawals } from './use-withdrawals.ts'
import { refundReviewRefusals, refundReviewTexts, withdrawalsTexts } from './withdrawals.texts.ts'

type Row = OutputOf<'takings', 'reviewList'>['rows'][number]

const useRefundReviews = () =>
  useInfiniteQuery({
    queryKey: ['withdrawals', 'refunds'],
    queryFn: ({ pageParam }) => answerOf(client.takings.reviewList(pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

/** Large refunds of all shops that wait for a second person. */
export function RefundReviews({ bar }: { readonly bar: ReactNode }) {
  const list = useRefundReviews()
  const [taken, setTaken] = useState<string | null>(null)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const inHand = rows.find(({ refund_id }) => refund_id === taken)
  useKeys({ escape: () => setTaken(null) })
  return (
    <ListAndPane
      title={withdrawalsTexts.title}
      help={refundReviewTexts.help}
      above={bar}
      query={list}
      count={rows.length}
      empty={{ title: refundReviewTexts.empty, hint: refundReviewTexts.help }}
      pane={
        inHand === undefined ? null : <RefundPane key={inHand.refund_id} row={inHand} onLeave={() => setTaken(null)} />
      }
      nothing={{ label: refundReviewTexts.paneLabel, text: refundReviewTexts.nothingInHand }}
    >
      <RefundTable rows={rows} taken={taken} onTake={setTaken} />
    </ListAndPane>
  )
}

interface RefundTableProps {
  readonly rows: readonly Row[]
  readonly taken: string | null
  readonly onTake: (refundId: string) => void
}

function RefundTable({ rows, taken, onTake }: RefundTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{refundReviewTexts.list}</caption>
      <thead>
        <tr>
          <th>{withdrawalsTexts.player}</th>
          <th className="extra-column">{withdrawalsTexts.at}</th>
          <th className="extra-column">{refundReviewTexts.way}</th>
          <th className="num">{withdrawalsTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.refund_id} className={classNames(row.refund_id === taken && 'in-hand')}>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(row.refund_id)}>
                {row.player.name}　{row.shop_name}
              </button>
            </td>
            <td className="extra-column">{clockOrDay(timeOf(row.asked_at), serverNow())}</td>
            <td className="extra-column">{row.channel_name}</td>
            <td className="num bold">{yuanText(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RefundPaneProps {
  readonly row: Row
  readonly onLeave: () => void
}

function RefundPane({ row, onLeave }: RefundPaneProps) {
  const approve = useCommand('takings', 'reviewApprove', row.refund_id)
  const refuse = useCommand('takings', 'reviewRefuse', row.refund_id)
  const mayDecide = useSignedInStaff().role === 'operator'
  const key = { refund_id: row.refund_id, shop_id: row.shop_id }

  async function act(call: Promise<OutputOf<'takings', 'reviewApprove'> | null>): Promise<void> {
    const moved = await call
    if (moved !== null) {
      toast(refundReviewTexts.moved[moved.state])
      onLeave()
    }
    await refreshWithdrawals()
  }

  return (
    <Pane
      label={refundReviewTexts.paneLabel}
      head={<SumHead name={row.player.name} mobile={row.player.mobile} amount={row.amount} />}
      foot={
        <>
          <RefusalLine refusal={approve.refusal ?? refuse.refusal} texts={refundReviewRefusals} />
          <div className="pane-buttons">
            <Press hotkey="Esc" onClick={onLeave}>
              {withdrawalsTexts.back}
            </Press>
            {mayDecide && (
              <Press look="main" busy={approve.isBusy} onClick={() => void act(approve.run(key))}>
                {withdrawalsTexts.approve(yuanText(row.amount))}
              </Press>
            )}
          </div>
        </>
      }
    >
      <PaneSection>
        <Facts
          facts={[
            [withdrawalsTexts.shop, row.shop_name],
            [refundReviewTexts.way, row.channel_name],
            [
              withdrawalsTexts.number,
              <span key="no" className="mono">
                {row.refund_no}
              </span>,
            ],
            [refundReviewTexts.why, row.reason],
            [refundReviewTexts.by, row.asked_by],
          ]}
        />
      </PaneSection>
      {mayDecide && (
        <RefuseSection
          isBusy={refuse.isBusy}
          presets={refundReviewTexts.presets}
          onRefuse={(reason) => void act(refuse.run({ ...key, reason }))}
        />
      )}
    </Pane>
  )
}
