import { exactAmountText } from '@caimin/base'
import { amountOf, type ClientRefusal } from '@caimin/contract'
import { LinkButton } from '@caimin/ui'
import { explain } from '../../../platform/data/explain.ts'
import { links } from '../../../platform/links.ts'
import { usePlayBreak } from '../../../platform/play-break/use-play-break.ts'
import { placeRefusalTexts } from '../refusals.texts.ts'
import { BlockedFacts, blockedLegs } from './blocked-facts.tsx'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard } from './blocker-card.tsx'
import { ShopFacts } from './shop-facts.tsx'

/**
 * Said where they belong, by the balance, the matches, the issue and the odds as they are now; a break by
 * `BreakBlocker`.
 */
const SAID_ELSEWHERE: readonly string[] = ['insufficient_balance', 'match_closed', 'issue_closed', 'odds_moved']

/** Only the shopkeeper can help. */
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
  const { opens_at: opensAt } = refusal.detail
  if (refusal.reason === 'shop_closed') {
    return [blockerTexts.shopClosedTitle, blockerTexts.shopClosedText(typeof opensAt === 'string' ? opensAt : '')]
  }
  const { why } = refusal.detail
  if (refusal.reason === 'shop_suspended' && typeof why === 'string' && why !== '') {
    return [blockerTexts.suspendedTitle, blockerTexts.suspendedWhy(why)]
  }
  if (refusal.reason === 'amount_differs') return differsWords(refusal)
  if (refusal.reason === 'number_blocked') return blockedWords(refusal)
  if (refusal.reason === 'matches_blocked') return blockedMatchesWords(refusal)
  if (refusal.reason === 'number_cap_reached') return cappedWords(refusal)
  return SHOP_WORDS[refusal.reason] ?? [blockerTexts.otherTitle, explain(refusal, placeRefusalTexts)]
}

function differsWords(refusal: ClientRefusal): readonly [title: string, text: string] {
  const { stake, shown } = refusal.detail
  if (typeof stake !== 'string' || typeof shown !== 'string') {
    return [blockerTexts.otherTitle, explain(refusal, placeRefusalTexts)]
  }
  return [blockerTexts.differsTitle(stakeText(stake)), blockerTexts.differsText(stakeText(shown))]
}

const stakeText = (amount: string): string => exactAmountText(amountOf(amount))

function blockedWords({ detail }: ClientRefusal): readonly [title: string, text: string] {
  const plays = detail.plays === 'direct' || detail.plays === 'group' ? detail.plays : 'all'
  return [blockerTexts.blockedTitle(String(detail.number ?? '')), blockerTexts.blockedText[plays]]
}

function blockedMatchesWords(refusal: ClientRefusal): readonly [title: string, text: string] {
  const [first, second] = blockedLegs(refusal)
  if (first === undefined || second !== undefined) {
    return [blockerTexts.blockedMatchesTitle, blockerTexts.blockedMatchesText]
  }
  return [blockerTexts.blockedMatchTitle(first.name), blockerTexts.blockedMatchText]
}

function cappedWords(refusal: ClientRefusal): readonly [title: string, text: string] {
  const { number, left, stake } = refusal.detail
  const title = blockerTexts.cappedTitle(String(number ?? ''))
  // A chase is refused without the numbers.
  if (typeof left !== 'string' || typeof stake !== 'string') return [title, explain(refusal, placeRefusalTexts)]
  return [title, blockerTexts.cappedText(left, stake)]
}
