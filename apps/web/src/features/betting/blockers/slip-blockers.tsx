import type { ReactNode } from 'react'
import { BreakBlocker } from './break-blocker.tsx'
import { PayBlockers, type PayBlockersProps } from './pay-blockers.tsx'
import { RefusalBlocker } from './refusal-blocker.tsx'
import { StoppedBlocker } from './stopped-blocker.tsx'

export interface SlipBlockersProps extends PayBlockersProps {
  /** What is said of a slip that is no longer on sale: of its issue, or of its matches. */
  readonly closed: ReactNode
}

/** Everything that keeps a slip from being paid, each in words of its own with what to do. */
export function SlipBlockers({ closed, payable, times }: SlipBlockersProps) {
  const { refused, isStopped } = payable
  return (
    <>
      <RefusalBlocker refusal={refused} />
      <BreakBlocker refused={refused} />
      <StoppedBlocker isStopped={isStopped} refused={refused} />
      {closed}
      {!closed && !isStopped && <PayBlockers payable={payable} times={times} />}
    </>
  )
}
