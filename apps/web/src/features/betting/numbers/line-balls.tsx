import type { NumberGameId } from '@caimin/rules'
import { Ball } from '@caimin/ui'
import type { NewLine } from '../slip/number-slip.ts'
import { ballText, playLayout } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'

/** The numbers of a line as balls; bankers stand in brackets before the others. */
export function LineBalls({ game, line }: { readonly game: NumberGameId; readonly line: NewLine }) {
  return (
    <span className="num-line-balls">
      {playLayout(game, line.play).zones.map((zone) => {
        const isBankers = zone.field.endsWith('_dan')
        return (
          <span key={zone.field} className={isBankers ? 'num-bankers' : 'num-zone-balls'}>
            {isBankers && <span className="text-xs ink-2">{numbersTexts.banker}</span>}
            {(line.selection[zone.field] ?? []).map((number) => (
              <Ball key={number} number={ballText(number)} colour={zone.colour} />
            ))}
          </span>
        )
      })}
    </span>
  )
}
