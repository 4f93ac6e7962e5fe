import type { ReactNode } from 'react'
import type { DeskOrder } from '../desk.queries.ts'

/** A record that came too late; its paper ticket may lie on the counter. */
export interface LostRecord {
  readonly seq: number
  readonly serial: string
}

/** What every step of an order in hand gets. */
export interface StepProps {
  readonly order: DeskOrder
  /** The head of the pane. */
  readonly head: ReactNode
  readonly onNext: () => void
  /** Somebody else was faster: what was pressed did not count. */
  readonly onConflict: () => void
  /** Somebody else recorded the ticket first: this serial was not recorded. */
  readonly onLost: (lost: LostRecord) => void
}
