import { exactAmountText } from '@caimin/base'
import type { ClientRefusal, DetailOf } from '@caimin/contract'
import { serverNow } from '@caimin/session'
import { LinkButton, momentText } from '@caimin/ui'
import { explain } from '../../../platform/data/explain.ts'
import { links } from '../../../platform/links.ts'
import { usePlayBreak } from '../../../platform/play-break/use-play-break.ts'
import { BlockedFacts } from './blocked-facts.tsx'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard } from './blocker-card.tsx'
import { ShopFacts } from './shop-facts.tsx'

/**
 * Said where they belong, by the balance, the matches, the issue and the odds as they are now; a break by
 * `BreakBlocker`.
 */
const SAID_ELSEWHERE: readonly string[] = ['insufficient_balance', 'match_closed', 'issue_closed', 'odds_moved']

/** Only the shopkeeper can help: a card says besides the server's sentence what becomes of tickets and balance. */
const SHOP_WORDS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  shop_suspended: [blockerTexts.suspendedTitle, blockerTexts.suspendedText],
  licence_over: [blockerTexts.licenceTitle, blockerTexts.licenceText],
  game_stopped_by_shop: [blockerTexts.stoppedTitle, blockerTexts.stoppedText],
}

/** The player's own rules for themselves. */
const OWN_RULES: readonly string[] = [
  'quiet_hours',
  'stake_limit_reached',
  'loss_limit_reached',
  'cooling_off',
  'self_excluded',
]

/** Something that the shop, or all shops, do not sell for now. */
const BLOCKS: readonly string[] = ['number_blocked', 'matches_blocked', 'number_cap_reached']

/** The server did not take the bet: why, and whom to ask. */
export function RefusalBlocker({ refusal }: { readonly refusal: ClientRefusal | undefined }) {
  const playBreak = usePlayBreak()
  if (!refusal || SAID_ELSEWHERE.includes(refusal.reason) || refusal.reason === playBreak?.kind) return null
  const [title, text] = wordsOf(refusal)
  const isBlock = BLOCKS.includes(refusal.reason)
  const isOfShop = isBlock || refusal.reason === 'shop_closed' || refusal.reason in SHOP_WORDS
  return (
    <BlockerCard
      title={title}
      isRefused
      actions={
        OWN_RULES.includes(refusal.reason) && (
          <LinkButton variant="outline" href={links.limits.limits()}>
            {blockerTexts.toLimits}
          </LinkButton>
        )
      }
    >
      {isBlock && <BlockedFacts refusal={refusal} />}
      <p>{text}</p>
      {isOfShop && <ShopFacts />}
    </BlockerCard>
  )
}

function wordsOf(refusal: ClientRefusal): readonly [title: string, text: string] {
  const other = [blockerTexts.otherTitle, explain(refusal)] as const
  switch (refusal.reason) {
    case 'shop_closed': {
      const { opens_at, next_opening_at } = refusal.detail
      const opening = next_opening_at === undefined ? opens_at : momentText(next_opening_at, serverNow())
      return [blockerTexts.shopClosedTitle, blockerTexts.shopClosedText(opening)]
    }
    case 'shop_suspended': {
      const { why } = refusal.detail
      return [blockerTexts.suspendedTitle, why ? blockerTexts.suspendedWhy(why) : blockerTexts.suspendedText]
    }
    case 'amount_differs': {
      const { stake, shown } = refusal.detail
      if (stake === undefined || shown === undefined) return other
      return [blockerTexts.differsTitle(exactAmountText(stake)), blockerTexts.differsText(exactAmountText(shown))]
    }
    case 'number_blocked':
      return [blockerTexts.blockedTitle(refusal.detail.number), blockerTexts.blockedText[refusal.detail.plays]]
    case 'matches_blocked':
      return blockedMatchesWords(refusal.detail)
    case 'number_cap_reached': {
      const { number = '', left, stake } = refusal.detail
      // A chase is refused without the numbers.
      const isNamed = left !== undefined && stake !== undefined
      return [blockerTexts.cappedTitle(number), isNamed ? blockerTexts.cappedText(left, stake) : other[1]]
    }
    default:
      return SHOP_WORDS[refusal.reason] ?? other
  }
}

function blockedMatchesWords({ legs }: DetailOf<'matches_blocked'>): readonly [title: string, text: string] {
  const [first, second] = legs
  if (first === undefined || second !== undefined) {
    return [blockerTexts.blockedMatchesTitle, blockerTexts.blockedMatchesText]
  }
  return [blockerTexts.blockedMatchTitle(first.name), blockerTexts.blockedMatchText]
}
