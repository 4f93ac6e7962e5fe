import type { ClientRefusal } from '@caimin/contract'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleFacts } from './trouble-card.tsx'

interface Leg {
  readonly match: string
  readonly name: string
  readonly home: string
  readonly away: string
  readonly choice: string | null
}

/** The matches of a combination that is not sold, as the refusal names them. */
export const blockedLegs = ({ detail }: ClientRefusal): readonly Leg[] =>
  Array.isArray(detail.legs) ? (detail.legs as Leg[]) : []

/** What is not sold, and what whoever stopped it says to the player. */
export function BlockedFacts({ refusal }: { readonly refusal: ClientRefusal }) {
  const { text } = refusal.detail
  const legs = blockedLegs(refusal).map(
    ({ name, home, away, choice }) => [name, troubleTexts.leg(home, away, choice ?? troubleTexts.anyChoice)] as const,
  )
  const said = typeof text === 'string' && text !== '' ? [[troubleTexts.said, text] as const] : []
  const facts = [...said, ...legs]
  return facts.length === 0 ? null : <TroubleFacts facts={facts} />
}
