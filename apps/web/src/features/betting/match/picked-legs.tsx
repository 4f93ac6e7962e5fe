import type { MatchFacade } from '@caimin/rules'
import { CloseIcon, IconButton } from '@caimin/ui'
import { BankerButton } from '../banker-button.tsx'
import { bettingTexts } from '../betting.texts.ts'
import { LegSides } from '../leg-sides.tsx'
import { bankerCount, chosenOptions, legsOf, type MatchSlip, removeLeg, type SlipLeg } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { choiceText } from '../slip/option-names.ts'
import { tapBanker } from '../slip/tap-banker.ts'
import './picked-legs.css'

export interface PickedLegsProps {
  readonly rules: MatchFacade
  readonly store: MatchSlipStore
  readonly slip: MatchSlip
}

/** The matches of the slip where its passes are chosen: a banker, or off the slip again. */
export function PickedLegs({ rules, store, slip }: PickedLegsProps) {
  const bankers = bankerCount(slip)
  return (
    <>
      <h3 className="bet-sheet-head">{bettingTexts.pickedMatches}</h3>
      <p className="text-xs ink-2">{bankers > 0 ? bettingTexts.bankerPasses(bankers) : bettingTexts.bankerHint}</p>
      <ul className="bet-picked">
        {legsOf(slip).map((leg) => (
          <PickedLeg key={leg.id} rules={rules} store={store} leg={leg} />
        ))}
      </ul>
    </>
  )
}

interface PickedLegProps extends Omit<PickedLegsProps, 'slip'> {
  readonly leg: SlipLeg
}

function PickedLeg({ rules, store, leg }: PickedLegProps) {
  const { id, facts, isBanker } = leg
  return (
    <li>
      <BankerButton match={facts.numberText} on={isBanker} onToggle={() => tapBanker(rules, store, leg)} />
      <div className="grow">
        <LegSides game={rules.id} facts={facts} />
        <div className="text-xs ink-2">
          {facts.numberText}{' '}
          {chosenOptions(rules, leg)
            .map(({ play, option }) => choiceText(rules, facts, play, option))
            .join(bettingTexts.passJoin)}
        </div>
      </div>
      <IconButton
        icon={CloseIcon}
        label={bettingTexts.removeLeg(facts.numberText)}
        onClick={() => store.getState().edit((draft) => removeLeg(draft, id))}
      />
    </li>
  )
}
