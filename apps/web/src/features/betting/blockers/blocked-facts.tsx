import type { ClientRefusal } from '@caimin/contract'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerFacts } from './blocker-card.tsx'

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

/** What is not sold, with the text for players. */
export function BlockedFacts({ refusal }: { readonly refusal: ClientRefusal }) {
  const { text } = refusal.detail
  const legs = blockedLegs(refusal).map(
    ({ name, home, away, choice }) => [name, blockerTexts.leg(home, away, choice ?? blockerTexts.anyChoice)] as const,
  )
  const said = typeof text === 'string' && text !== '' ? [[blockerTexts.said, text] as const] : []
  const facts = [...said, ...legs]
  return facts.length === 0 ? null : <BlockerFacts facts={facts} />
}
