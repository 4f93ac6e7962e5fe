import type { ClientRefusal, DetailOf } from '@caimin/contract'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerFacts } from './blocker-card.tsx'

/** What is not sold, with the text for players. */
export function BlockedFacts({ refusal }: { readonly refusal: ClientRefusal }) {
  const { text, legs: blocked = [] } = factsOf(refusal)
  const legs = blocked.map(
    ({ name, home, away, choice }) => [name, blockerTexts.leg(home, away, choice ?? blockerTexts.anyChoice)] as const,
  )
  const said = text ? [[blockerTexts.said, text] as const] : []
  const facts = [...said, ...legs]
  return facts.length === 0 ? null : <BlockerFacts facts={facts} />
}

function factsOf(refusal: ClientRefusal): {
  readonly text?: string | undefined
  readonly legs?: DetailOf<'matches_blocked'>['legs']
} {
  switch (refusal.reason) {
    case 'number_blocked':
    case 'number_cap_reached':
      return { text: refusal.detail.text }
    case 'matches_blocked':
      return refusal.detail
    default:
      return {}
  }
}
