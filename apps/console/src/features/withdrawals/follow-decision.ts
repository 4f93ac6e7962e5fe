import { toast } from '@caimin/ui'
import { refreshWithdrawals } from './queries.ts'

interface Decision<T> {
  /** What to say of what it did. */
  readonly done: (reply: T) => string
  readonly onLeave: () => void
}

/** Says what a decision did and leaves what it was about; one that was refused stays on screen. Lists are read anew. */
export async function followDecision<T>(call: Promise<T | null>, { done, onLeave }: Decision<T>): Promise<void> {
  const reply = await call
  if (reply !== null) {
    toast(done(reply))
    onLeave()
  }
  await refreshWithdrawals()
}
