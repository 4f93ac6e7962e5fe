import type { ProofRefusal } from '@caimin/contract'
import { useSyncExternalStore } from 'react'

/** What proves an identity: the password, or a code with a second factor. */
export type ProofKind = 'password' | 'code'

interface Question {
  readonly by: ProofKind
  readonly answer: (isProved: boolean) => void
}

let open: Question | null = null
const listeners = new Set<() => void>()

function set(next: Question | null): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a dialog is to ask now; null when nothing is asked. */
export const useIdentityQuestion = (): Question | null => useSyncExternalStore(subscribe, () => open)

/** Asks who it is after such a refusal; true when it is proved, and the call may be repeated. */
export function askIdentity(refusal: ProofRefusal): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    set({
      by: refusal.detail.by,
      answer: (isProved) => {
        set(null)
        resolve(isProved)
      },
    })
  })
}
