import { Button } from '@caimin/ui'
import { useState } from 'react'

interface SureButtonProps {
  readonly name: string
  /** What is said, and what the button is called, when it is asked once more. */
  readonly warning: string
  readonly sure: string
  readonly missing: string | false
  readonly busy: boolean
  readonly onSure: () => void
}

/** Money that cannot be taken back is sent at the second press. */
export function SureButton({ name, warning, sure, missing, busy, onSure }: SureButtonProps) {
  const [isSure, setSure] = useState(false)
  return (
    <>
      {isSure && <p className="red">{warning}</p>}
      <Button
        variant={isSure ? 'danger' : 'outline'}
        missing={missing}
        busy={busy}
        onClick={() => (isSure ? onSure() : setSure(true))}
      >
        {isSure ? sure : name}
      </Button>
    </>
  )
}
