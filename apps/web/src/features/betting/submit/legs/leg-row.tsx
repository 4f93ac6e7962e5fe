import type { MatchFacade } from '@caimin/rules'
import { CloseIcon, IconButton, momentText } from '@caimin/ui'
import { useServerTime } from '../../../../platform/data/server-time.ts'
import { BankerButton } from '../../banker-button.tsx'
import { bettingTexts } from '../../betting.texts.ts'
import { LegSides } from '../../leg-sides.tsx'
import type { Choice, MatchEntry, SlipLeg } from '../../slip/match-slip.ts'
import { submitTexts } from '../submit.texts.ts'
import { LegOptions } from './leg-options.tsx'

export interface LegRowProps {
  readonly rules: MatchFacade
  readonly leg: SlipLeg
  /** The match as it is now; undefined when it has left the list. */
  readonly row: MatchEntry | undefined
  readonly isClosed: boolean
  readonly onBanker: () => void
  readonly onRemove: () => void
  readonly onRemoveOption: (choice: Choice) => void
}

/** One match of the slip: banker, what was chosen at which odds, and the way out. */
export function LegRow({ rules, leg, row, isClosed, onBanker, onRemove, onRemoveOption }: LegRowProps) {
  const { facts } = leg
  const now = useServerTime()()
  const until = isClosed ? submitTexts.closed : bettingTexts.until(momentText(facts.orderDeadline, now))
  return (
    <li className="submit-leg">
      <BankerButton match={facts.numberText} on={leg.isBanker} onToggle={onBanker} />
      <div className="submit-teams">
        <LegSides game={rules.id} facts={facts} />
        <div className="text-xs ink-2">
          {facts.numberText} {facts.league} <span className={isClosed ? 'red bold' : 'nowrap'}>{until}</span>
        </div>
      </div>
      <LegOptions rules={rules} leg={leg} row={row} onRemove={onRemoveOption} />
      <IconButton icon={CloseIcon} label={bettingTexts.removeLeg(facts.numberText)} onClick={onRemove} />
    </li>
  )
}
