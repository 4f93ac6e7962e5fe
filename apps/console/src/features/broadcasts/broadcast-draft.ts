import { addMs, instantOf, minutes, type TimeText, toWire } from '@caimin/base'
import { BROADCAST_LIMITS, type BroadcastKind } from '@caimin/contract'
import { typedTime } from '../../platform/parts/wire-text.ts'
import { broadcastsTexts } from './broadcasts.texts.ts'
import type { BroadcastRow } from './queries.ts'

/** A broadcast as it is typed; times as typed into a field, `2026-11-20T18:00`. */
export interface BroadcastDraft {
  readonly matchId: string
  readonly title: string
  readonly kind: BroadcastKind
  readonly address: string
  readonly licence: string
  readonly region: string
  readonly startsTyped: string
  readonly endsTyped: string
}

export const NEW_DRAFT: BroadcastDraft = {
  matchId: '',
  title: '',
  kind: 'hls',
  address: '',
  licence: '',
  region: '',
  startsTyped: '',
  endsTyped: '',
}

/** With break and stoppage time. */
const MATCH_TAKES_MS = minutes(150)

const typedOf = (time: TimeText): string => time.slice(0, 16)

export const draftOf = ({ match, title, kind, address, licence, region, starts_at, ends_at }: BroadcastRow) => ({
  ...{ matchId: match.match_id, title, kind, address, licence, region },
  startsTyped: typedOf(starts_at),
  endsTyped: typedOf(ends_at),
})

/** From kick-off to the end of the match, as is mostly granted. */
export const timesOfMatch = (kickoffAt: TimeText): Pick<BroadcastDraft, 'startsTyped' | 'endsTyped'> => ({
  startsTyped: typedOf(kickoffAt),
  endsTyped: typedOf(toWire(addMs(instantOf(kickoffAt), MATCH_TAKES_MS))),
})

/** What is still missing before it can be sent. */
export const missingOf = (draft: BroadcastDraft): string | false =>
  (draft.matchId === '' && broadcastsTexts.match) ||
  (isShort(draft, 'title') && broadcastsTexts.name) ||
  (isShort(draft, 'address') && broadcastsTexts.address) ||
  (isShort(draft, 'licence') && broadcastsTexts.licence) ||
  (isShort(draft, 'region') && broadcastsTexts.region) ||
  (typedTime(draft.startsTyped) === undefined && broadcastsTexts.startsAt) ||
  (typedTime(draft.endsTyped) === undefined && broadcastsTexts.endsAt)

const isShort = (draft: BroadcastDraft, field: keyof typeof BROADCAST_LIMITS): boolean =>
  draft[field].trim().length < BROADCAST_LIMITS[field].min

/** The terms as the calls take them; undefined while a time is missing. */
export function sentTerms({ title, kind, address, licence, region, startsTyped, endsTyped }: BroadcastDraft) {
  const [startsAt, endsAt] = [typedTime(startsTyped), typedTime(endsTyped)]
  if (startsAt === undefined || endsAt === undefined) return undefined
  return { title, kind, address, licence, region, starts_at: toWire(startsAt), ends_at: toWire(endsAt) }
}
