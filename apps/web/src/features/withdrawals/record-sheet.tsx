import { chinaClock, chinaDate, exactAmountText, fenOf, instantOf } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { Amount, Button, Dialog, FactList, QueryView, Sheet, TimeLine, type TimeLineStep } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { recordQuery, refreshWithdrawals } from './queries.ts'
import { stepNames, withdrawalsTexts } from './withdrawals.texts.ts'

type Detail = OutputOf<'withdrawals', 'detail'>

interface RecordSheetProps {
  readonly withdrawalId: string
  readonly onClose: () => void
}

/** One withdrawal: where it stands, where the money goes, and cancelling it while it is not approved. */
export function RecordSheet({ withdrawalId, onClose }: RecordSheetProps) {
  const record = useQuery(recordQuery(withdrawalId))
  return (
    <Sheet
      open
      onClose={onClose}
      title={withdrawalsTexts.detail}
      foot={record.data?.can_cancel ? <CancelButton withdrawalId={withdrawalId} /> : undefined}
    >
      <QueryView query={record} skeletons={4}>
        {(data) => <Content detail={data} />}
      </QueryView>
    </Sheet>
  )
}

function Content({ detail }: { readonly detail: Detail }) {
  return (
    <div className="withdraw-detail">
      <p className="withdraw-sum">
        <Amount fen={detail.amount} size="xl" />
      </p>
      <TimeLine steps={stepsOf(detail)} />
      <FactList
        className="withdraw-facts"
        facts={[
          [withdrawalsTexts.to, `${detail.bank}（${detail.last_four}）`],
          [withdrawalsTexts.holder, detail.holder],
          [withdrawalsTexts.fromWin, exactAmountText(detail.from_win)],
          [withdrawalsTexts.fromFree, exactAmountText(detail.from_free)],
          fenOf(detail.from_locked) > 0n && [withdrawalsTexts.fromLocked, exactAmountText(detail.from_locked)],
          detail.reason !== null && [withdrawalsTexts.reason, detail.reason],
          [withdrawalsTexts.number, detail.withdrawal_no],
        ]}
      />
    </div>
  )
}

/** What happened, and what comes next while it is open. */
function stepsOf({ steps, state, arrival_hours }: Detail): TimeLineStep[] {
  const done: TimeLineStep[] = steps.map(({ kind, at }) => {
    const moment = instantOf(at)
    return { name: stepNames[kind], state: 'done', time: `${chinaDate(moment)} ${chinaClock(moment)}` }
  })
  if (state === 'applied') {
    done.push({ name: withdrawalsTexts.toReview, state: 'now', time: withdrawalsTexts.within(arrival_hours) })
  }
  if (state === 'approved') {
    done.push({ name: withdrawalsTexts.toPay, state: 'now', time: withdrawalsTexts.within(arrival_hours) })
  }
  return done
}

function CancelButton({ withdrawalId }: { readonly withdrawalId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useCommand('withdrawals', 'cancel', {
    target: withdrawalId,
    done: withdrawalsTexts.cancelled,
    refresh: refreshWithdrawals,
  })

  async function cancel(): Promise<void> {
    await run({ withdrawal_id: withdrawalId })
    setAsking(false)
  }

  return (
    <>
      <Button variant="outline" block onClick={() => setAsking(true)}>
        {withdrawalsTexts.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={withdrawalsTexts.cancelTitle}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {withdrawalsTexts.keep}
            </Button>
            <Button busy={isBusy} onClick={() => void cancel()}>
              {withdrawalsTexts.cancel}
            </Button>
          </>
        }
      >
        <p className="ink-2">{withdrawalsTexts.cancelNote}</p>
      </Dialog>
    </>
  )
}
