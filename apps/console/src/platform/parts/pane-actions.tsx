import type { ClientRefusal } from '@caimin/contract'
import { Button } from '@caimin/ui'
import type { ReactNode } from 'react'
import { partsTexts } from './parts.texts.ts'
import { RefusalLine } from './refusal-line.tsx'

interface PaneActionsProps {
  readonly refusal?: ClientRefusal | null | undefined
  /** The screen's own words for its reasons. */
  readonly texts?: Readonly<Record<string, string>>
  /** Escape is bound by the list; the button names it. */
  readonly onBack?: () => void
  readonly back?: string
  readonly children?: ReactNode
}

/** At the foot of a pane: why the last call was refused, the way back, and what can be done. */
export function PaneActions({ refusal, texts, onBack, back = partsTexts.back, children }: PaneActionsProps) {
  return (
    <>
      <RefusalLine refusal={refusal} {...(texts && { texts })} />
      <div className="pane-buttons">
        {onBack && (
          <Button variant="outline" hotkey="Esc" onClick={onBack}>
            {back}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
