import type { ReactNode } from 'react'
import { PayTroubles, type PayTroublesProps } from './pay-troubles.tsx'
import { RefusalTrouble } from './refusal-trouble.tsx'

export interface DrawTroublesProps extends PayTroublesProps {
  /** What is said of an issue that has closed. */
  readonly closed: ReactNode
}

/** Everything that keeps a slip on an issue from being paid, each in words of its own with what to do. */
export function DrawTroubles({ closed, ...payable }: DrawTroublesProps) {
  return (
    <>
      <RefusalTrouble refusal={payable.refused} />
      {closed}
      {!closed && <PayTroubles {...payable} />}
    </>
  )
}
