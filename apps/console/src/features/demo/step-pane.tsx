import type { ClientRefusal } from '@caimin/contract'
import { Button } from '@caimin/ui'
import type { ReactNode } from 'react'
import { Pane } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { demoTexts } from './demo.texts.ts'

export interface StepPaneProps {
  readonly title: string
  readonly children: ReactNode
  /** What will happen, above the buttons. */
  readonly will: ReactNode
  readonly refusal: ClientRefusal | null
  readonly action: string
  readonly missing?: string | false
  readonly isBusy: boolean
  readonly onAct: () => void
  readonly onCancel: () => void
}

/** One step of the demo world before it is taken. */
export function StepPane(props: StepPaneProps) {
  const { title, children, will, refusal, action, missing = false, isBusy, onAct, onCancel } = props
  const { role } = useSignedInStaff()
  const mayAct = role === 'operator'
  useKeys({ 'ctrl+enter': mayAct && missing === false && !isBusy ? onAct : undefined })
  return (
    <Pane
      label={demoTexts.paneLabel}
      head={<h2>{title}</h2>}
      foot={
        <>
          {will}
          <PaneActions refusal={refusal} onBack={onCancel} back={demoTexts.cancel}>
            <Button hotkey="Ctrl Enter" disabled={!mayAct} missing={missing} busy={isBusy} onClick={onAct}>
              {action}
            </Button>
          </PaneActions>
        </>
      }
    >
      {children}
    </Pane>
  )
}
