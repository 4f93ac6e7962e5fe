import { countText } from '@caimin/base'
import { levelName } from '@caimin/rules/games'
import { Card, FactList } from '@caimin/ui'
import { yuanText } from '../figures.ts'
import type { Plan, PlanContent } from '../queries.ts'
import { openedTexts } from './opened.texts.ts'

interface WinsCardProps {
  readonly plan: Plan
  readonly content: PlanContent
}

/** What the tickets of a settled plan have won together. */
export function WinsCard({ plan: { split }, content }: WinsCardProps) {
  if (split === null) return null
  return (
    <Card className="opened-wins">
      <h2>{openedTexts.wins}</h2>
      <FactList
        facts={[
          ...winsOf(content).map(
            ([level, notes]) => [levelName(level), openedTexts.noteCount(countText(notes))] as const,
          ),
          [
            openedTexts.prize,
            <b key="prize" className="gold">
              {yuanText(split.prize_after_tax)}
            </b>,
          ],
        ]}
      />
    </Card>
  )
}

/** How many notes of each level were bought, with the multiples of their tickets. */
function winsOf({ tickets }: PlanContent): readonly (readonly [level: string, notes: bigint])[] {
  const wins = new Map<string, bigint>()
  for (const { levels, content } of tickets) {
    for (const [level, notes] of Object.entries(levels ?? {})) {
      wins.set(level, (wins.get(level) ?? 0n) + BigInt(notes) * BigInt(content.multiple))
    }
  }
  return [...wins].filter(([, notes]) => notes > 0n)
}
