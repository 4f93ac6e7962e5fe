import { exactAmountText, type Fen } from '@caimin/base'
import { Button, type ButtonProps, Dialog } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { refreshPlans } from './use-plan-payment.ts'

interface CancelWords {
  readonly cancel: string
  readonly cancelTitle: string
  /** What the initiator gets back, and that the others do. */
  readonly cancelText: (amount: string) => string
  readonly keep: string
  readonly confirm: string
  readonly cancelled: string
  readonly unknown: string
}

interface CancelPlanProps extends Pick<ButtonProps, 'size'> {
  readonly planId: string
  /** What the initiator has in it. */
  readonly held: Fen
  readonly words: CancelWords
}

/** Takes a plan back, once more asked; all get their money back. */
export function CancelPlan({ planId, held, words, size }: CancelPlanProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useCommand('together', 'cancel', {
    target: planId,
    done: words.cancelled,
    unknown: words.unknown,
    refresh: refreshPlans,
  })
  async function handleConfirm() {
    await run({ plan_id: planId })
    setAsking(false)
  }
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.cancelTitle}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button busy={isBusy} onClick={() => void handleConfirm()}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <p className="ink-2">{words.cancelText(exactAmountText(held))}</p>
      </Dialog>
    </>
  )
}
