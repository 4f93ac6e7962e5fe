import type { ReactNode } from 'react'
import type { DeskOrder } from '../queries.ts'

/** What every step of the selected order gets. */
export interface StepProps {
  readonly order: DeskOrder
  /** The head of the pane. */
  readonly head: ReactNode
  readonly onNext: () => void
  /** Another person was faster: the action was refused. */
  readonly onConflict: () => void
}
