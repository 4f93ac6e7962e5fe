import type { Fen, MoneyText, TimeText } from '@caimin/base'
import { Card, FactList } from '@caimin/ui'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { yuanText } from '../figures.ts'
import { spellTexts } from './spell.texts.ts'
import './spell.css'

interface Ending {
  readonly joinBy: TimeText
  readonly takesEmptySeats: boolean
  /** What the initiator has set aside for empty seats. */
  readonly guarantee: Fen | MoneyText
}

interface SpellRulesProps {
  readonly seats: number
  /** What becomes of empty seats, while there may be some; an invitation does not say. */
  readonly ending?: Ending
}

/** What becomes of empty seats, of a prize, and of what is bet. */
export function SpellRules({ seats, ending }: SpellRulesProps) {
  const now = useServerTime()
  const { rules } = spellTexts
  return (
    <Card className="spell-rules">
      <FactList
        facts={[
          ending !== undefined && [
            ending.takesEmptySeats ? rules.empty : rules.notFull,
            endingText(ending, exactMoment(ending.joinBy, now())),
          ],
          [rules.prize, spellTexts.prizeText(seats)],
          [rules.plan, spellTexts.planText],
        ]}
      />
    </Card>
  )
}

const endingText = ({ takesEmptySeats, guarantee }: Ending, clock: string): string =>
  takesEmptySeats ? spellTexts.notFullTaken(clock, yuanText(guarantee)) : spellTexts.notFullText(clock)
