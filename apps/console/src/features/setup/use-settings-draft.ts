import { useState } from 'react'
import { changedFields, type Draft, draftOf, type Field, type Settings, takeOver } from './settings-draft.ts'

export interface SettingsDraft {
  readonly draft: Draft
  /** Of what the draft began with. */
  readonly version: number
  /** What is typed differently from what is set. */
  readonly changed: readonly Field[]
  /** What another person saved while this form was open. */
  readonly changes: readonly Field[]
  readonly set: (field: Field, value: string | boolean) => void
  /** Begins again with what is set. */
  readonly startFrom: (settings: Settings) => void
}

/** The form: edits on top of the saved settings, which may change meanwhile. */
export function useSettingsDraft(settings: Settings): SettingsDraft {
  const [base, setBase] = useState(settings)
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [changes, setChanges] = useState<readonly Field[]>([])

  function startFrom(next: Settings): void {
    setBase(next)
    setDraft(draftOf(next))
    setChanges([])
  }

  // A newer version came in: what was typed stays, the rest follows.
  if (settings.version > base.version) {
    const before = draftOf(base)
    const theirs = draftOf(settings)
    setBase(settings)
    setDraft(takeOver(draft, before, theirs))
    setChanges(changedFields(before, theirs))
  }

  return {
    draft,
    version: base.version,
    changed: changedFields(draftOf(base), draft),
    changes,
    set: (field, value) => setDraft({ ...draft, [field]: value }),
    startFrom,
  }
}

/** What the parts of the form are given. */
export interface FormPartProps {
  readonly form: SettingsDraft
  readonly disabled: boolean
}
