import { days } from '@caimin/base'
import { deviceNow } from '@caimin/session'
import { createStore, type StoreApi, useStore } from 'zustand'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { readStored, writeStored } from '../../../platform/stored.ts'
import { EMPTY_DRAFT, type TicketDraft } from './ticket-draft.ts'

interface KeptDraft {
  readonly draft: TicketDraft
  readonly changedAt: number
}

type KeptDrafts = Readonly<Record<string, KeptDraft>>

/** Well before the server removes a photo that no ticket was recorded with. */
const KEPT_MS = days(1)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPhoto = (photo: unknown): boolean =>
  photo === null || (isObject(photo) && [photo.id, photo.url, photo.sha256].every((each) => typeof each === 'string'))

/** Whether this build wrote it, or one that kept the same. */
function isKeptDraft(value: unknown): value is KeptDraft {
  if (!isObject(value) || typeof value.changedAt !== 'number' || !isObject(value.draft)) return false
  const { photo, serial, odds, lines, isOddsChecked } = value.draft
  const isWhole = typeof serial === 'string' && isObject(odds) && isObject(lines) && typeof isOddsChecked === 'boolean'
  return isWhole && isPhoto(photo)
}

const keyOf = (staffId: string): string => `ticket_drafts.${staffId}`

function readDrafts(staffId: string): KeptDrafts {
  const stored = readStored(keyOf(staffId))
  if (!isObject(stored)) return {}
  const kept = Object.entries(stored).filter(
    (entry): entry is [string, KeptDraft] => isKeptDraft(entry[1]) && deviceNow() - entry[1].changedAt <= KEPT_MS,
  )
  return Object.fromEntries(kept)
}

/** What a page remembers of drafts, beside what is stored of them. */
export function createPageDrafts() {
  const draftsByStaff = new Map<string, StoreApi<KeptDrafts>>()

  /** Stored per person: one is not responsible for odds that another has checked. */
  function draftsOf(staffId: string): StoreApi<KeptDrafts> {
    const known = draftsByStaff.get(staffId)
    if (known !== undefined) return known
    const made = createStore<KeptDrafts>(() => readDrafts(staffId))
    draftsByStaff.set(staffId, made)
    return made
  }

  /** Changes one draft, or discards it; those that another tab has written meanwhile stay. */
  function save(staffId: string, ticketId: string, draft: TicketDraft | null): void {
    // Where nothing can be stored, what this page remembers is all there is.
    const all = { ...draftsOf(staffId).getState(), ...readDrafts(staffId) }
    const { [ticketId]: _before, ...others } = all
    const next = draft === null ? others : { ...others, [ticketId]: { draft, changedAt: deviceNow() } }
    draftsOf(staffId).setState(next, true)
    writeStored(keyOf(staffId), Object.keys(next).length === 0 ? null : next)
  }

  return { draftsOf, save }
}

const pageDrafts = createPageDrafts()

/**
 * The draft of a ticket. It outlives the pane and the page: another order may be taken in between, or the page
 * reloaded.
 */
export function useTicketDraft(ticketId: string, { draftsOf, save } = pageDrafts) {
  const { staffId } = useSignedInStaff()
  const drafts = draftsOf(staffId)
  const draft = useStore(drafts, (kept) => kept[ticketId]?.draft ?? EMPTY_DRAFT)
  return {
    draft,
    change: (next: Partial<TicketDraft>) => {
      // Two changes may come in one moment: a scanned code while a photo arrives.
      const now = drafts.getState()[ticketId]?.draft ?? EMPTY_DRAFT
      save(staffId, ticketId, { ...now, ...next })
    },
    drop: () => save(staffId, ticketId, null),
  }
}
