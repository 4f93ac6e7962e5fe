import type { ReactNode } from 'react'
import { BreakBlocker } from './break-blocker.tsx'
import { PayBlockers, type PayBlockersProps } from './pay-blockers.tsx'
import { RefusalBlocker } from './refusal-blocker.tsx'
import { StoppedBlocker } from './stopped-blocker.tsx'

export interface DrawBlockersProps extends PayBlockersProps {
  /** The shop does not sell the game for now. */
  readonly isStopped: boolean
  /** What is said of an issue that has closed. */
  readonly closed: ReactNode
}

/** Everything that keeps a slip on an issue from being paid, each in words of its own with what to do. */
export function DrawBlockers({ closed, isStopped, ...payable }: DrawBlockersProps) {
  return (
    <>
      <RefusalBlocker refusal={payable.refused} />
      <BreakBlocker refused={payable.refused} />
      <StoppedBlocker isStopped={isStopped} refused={payable.refused} />
      {closed}
      {!closed && !isStopped && <PayBlockers {...payable} />}
    </>
  )
}
