import type { ReactNode } from 'react'
import type { DeskOrder } from '../queries.ts'

/** What every step of the selected order gets. */
export interface StepProps {
  readonly order: DeskOrder
  /** The head of the pane. */
  readonly head: ReactNode
  readonly onNext: () => void
  /** Somebody else was faster: what was pressed did not count. */
  readonly onConflict: () => void
}
