import type { MatchGameId } from '@caimin/rules'
import { useState } from 'react'
import { readStored, writeStored } from '../../../platform/data/stored.ts'
import type { OptimiseDraft } from './optimise-draft.ts'

const keyOf = (game: MatchGameId): string => `optimise.${game}`

function isDraft(value: unknown): value is OptimiseDraft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<Record<keyof OptimiseDraft, unknown>>
  return typeof draft.total === 'number' && typeof draft.slip === 'string' && typeof draft.edits === 'object'
}

/** The draft of a game's optimising as it was left on this device; it survives a reload. */
export function useOptimiseDraft(
  game: MatchGameId,
): readonly [OptimiseDraft | undefined, (draft: OptimiseDraft) => void] {
  const [draft, setDraft] = useState<unknown>(() => readStored(keyOf(game)))
  function keep(next: OptimiseDraft): void {
    setDraft(next)
    writeStored(keyOf(game), next)
  }
  return [isDraft(draft) ? draft : undefined, keep]
}
