import type { Tally, TrendGroup } from '@caimin/rules/trends'
import { Ball, classNames } from '@caimin/ui'
import type { CSSProperties } from 'react'
import { isBlueZone } from '../chart/chart-layout.ts'
import { walkButtons } from '../chart/walk-buttons.ts'
import { countText, STANDINGS, usualText } from '../data/facts-text.ts'
import { isPicked, type Picks } from '../picks.ts'
import { trendsTexts } from '../trends.texts.ts'
import { type NumberBar, type ZoneBars, zoneBars } from './zone-bars.ts'
import './frequency.css'

interface FrequencyViewProps {
  readonly groups: readonly TrendGroup[]
  /** Not there while the history is still being counted. */
  readonly tally: Tally | undefined
  readonly isByCount: boolean
  readonly picks: Picks
  readonly onPick: (zone: string, number: number) => void
}

/** 频率: how often each number came, as bars on the counts that a fair draw gives. A tap on a bar picks its number. */
export function FrequencyView({ groups, tally, isByCount, picks, onPick }: FrequencyViewProps) {
  return (
    <div className="trend-frequency" aria-busy={tally === undefined}>
      {tally &&
        zoneBars(groups, tally, isByCount).map((zone) => (
          <Zone key={zone.group.code} zone={zone} picks={picks} onPick={onPick} />
        ))}
    </div>
  )
}

interface ZoneProps extends Pick<FrequencyViewProps, 'picks' | 'onPick'> {
  readonly zone: ZoneBars
}

function Zone({ zone: { group, most, bars }, picks, onPick }: ZoneProps) {
  const [first] = bars
  return (
    <section aria-label={group.name} style={marksOf(first, most)}>
      <h3>
        {group.name}
        {first?.expected !== undefined && (
          <small>{trendsTexts.usualOfEach(countText(first.expected), usualText(first) ?? '')}</small>
        )}
      </h3>
      <div
        role="toolbar"
        aria-orientation="vertical"
        aria-label={trendsTexts.frequencyOf(group.name)}
        onKeyDown={walkButtons}
      >
        {bars.map((bar, i) => (
          <button
            key={bar.number}
            type="button"
            tabIndex={i === 0 ? 0 : -1}
            aria-pressed={isPicked(picks, group.code, bar.number)}
            aria-label={trendsTexts.cameSo(group.name, bar.label, bar.count, STANDINGS[bar.standing])}
            onClick={() => onPick(group.code, bar.number)}
          >
            <BarContent bar={bar} most={most} isChosen={isPicked(picks, group.code, bar.number)} />
          </button>
        ))}
      </div>
    </section>
  )
}

/** Where the usual counts begin and end, and the expected one, along the width of a bar. */
function marksOf(bar: NumberBar | undefined, most: number): CSSProperties {
  const at = (count: number | undefined) => `${((count ?? 0) / most) * 100}%`
  return {
    '--trend-least': at(bar?.usual?.least),
    '--trend-most': at(bar?.usual?.most),
    '--trend-expected': at(bar?.expected),
  } as CSSProperties
}

interface BarContentProps {
  readonly bar: NumberBar
  readonly most: number
  readonly isChosen: boolean
}

function BarContent({ bar: { group, label, count, standing }, most, isChosen }: BarContentProps) {
  const colour = isBlueZone(group) ? 'blue' : 'red'
  return (
    <>
      <Ball number={label} colour={colour} hollow={!isChosen} />
      <span className="trend-bar">
        <i className={`trend-bar-${colour}`} style={{ width: `${(count / most) * 100}%` }} />
      </span>
      <b className={classNames(standing === 'above' && 'trend-above', standing === 'below' && 'trend-below')}>
        {count}
      </b>
    </>
  )
}
