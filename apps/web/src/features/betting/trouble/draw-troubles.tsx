import type { ReactNode } from 'react'
import { BreakTrouble } from './break-trouble.tsx'
import { PayTroubles, type PayTroublesProps } from './pay-troubles.tsx'
import { RefusalTrouble } from './refusal-trouble.tsx'
import { StoppedTrouble } from './stopped-trouble.tsx'

export interface DrawTroublesProps extends PayTroublesProps {
  /** The shop does not sell the game for now. */
  readonly isStopped: boolean
  /** What is said of an issue that has closed. */
  readonly closed: ReactNode
}

/** Everything that keeps a slip on an issue from being paid, each in words of its own with what to do. */
export function DrawTroubles({ closed, isStopped, ...payable }: DrawTroublesProps) {
  return (
    <>
      <RefusalTrouble refusal={payable.refused} />
      <BreakTrouble refused={payable.refused} />
      <StoppedTrouble isStopped={isStopped} refused={payable.refused} />
      {closed}
      {!closed && !isStopped && <PayTroubles {...payable} />}
    </>
  )
}
