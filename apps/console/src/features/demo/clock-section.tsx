import { serverNow } from '@caimin/session'
import { Chip, useEverySecond } from '@caimin/ui'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'

const HOUR = 60
const DAY = 24 * HOUR

function aheadText(minutes: number): string {
  const ofDay = minutes % DAY
  return demoTexts.ahead(demoTexts.aheadParts(Math.floor(minutes / DAY), Math.floor(ofDay / HOUR), ofDay % HOUR))
}

export interface ClockSectionProps {
  readonly offsetMinutes: number
  readonly chosen: number | null
  readonly onChoose: (minutes: number, name: string) => void
}

/** The business clock, and how far it can be moved in one step. */
export function ClockSection({ offsetMinutes, chosen, onChoose }: ClockSectionProps) {
  useEverySecond()
  return (
    <section>
      <h2>
        {demoTexts.clock} <small>{demoTexts.onlyForward}</small>
      </h2>
      <p className="demo-clock">
        <b>{clockWithSeconds(serverNow())}</b>
        <span className="ink-2">{aheadText(offsetMinutes)}</span>
      </p>
      <div className="choices">
        {demoTexts.steps.map(([minutes, name]) => (
          <Chip key={minutes} chosen={chosen === minutes} onClick={() => onChoose(minutes, name)}>
            {demoTexts.forward(name)}
          </Chip>
        ))}
      </div>
    </section>
  )
}
