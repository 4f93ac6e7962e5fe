import type { ClientRefusal } from '@caimin/contract'
import { explain } from '../explain.ts'

interface RefusalLineProps {
  readonly refusal: ClientRefusal | null | undefined
  /** For reasons of which the screen knows more than the server. */
  readonly texts?: Readonly<Record<string, string>>
}

/** Why the last call was refused; renders nothing when it was not. */
export function RefusalLine({ refusal, texts }: RefusalLineProps) {
  if (!refusal) return null
  return (
    <p className="red" role="alert">
      {explain(refusal, texts)}
    </p>
  )
}
