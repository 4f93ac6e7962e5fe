import { Button, choicesOf, Select, TextField } from '@caimin/ui'
import { useState } from 'react'
import {
  closedDaysIn,
  type DayKind,
  kindOf,
  type Settings,
  typedIn,
  WEEKDAYS,
  type Weekday,
  wrongFields,
} from './settings-draft.ts'
import { fieldName, shopTexts } from './shop.texts.ts'
import type { FormPartProps } from './use-settings-draft.ts'

const KINDS = choicesOf(['usual', 'own', 'closed'], shopTexts.dayKinds)

interface WeekFieldsProps extends FormPartProps {
  readonly holidays: Settings['holidays']
}

/** Weekdays and days on which the shop keeps other hours than its usual ones, and those that close every shop. */
export function WeekFields({ form, disabled, holidays }: WeekFieldsProps) {
  return (
    <>
      <section>
        <h2>{shopTexts.week}</h2>
        <p className="text-s ink-2">{shopTexts.weekNote}</p>
        <ul className="shop-week">
          {WEEKDAYS.map((weekday) => (
            <DayLine key={weekday} weekday={weekday} form={form} disabled={disabled} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{shopTexts.closedDays}</h2>
        <p className="text-s ink-2">{shopTexts.closedDaysNote}</p>
        <ClosedDays form={form} disabled={disabled} />
        {holidays.map(({ name, first_day, last_day }) => (
          <p key={first_day} className="text-s ink-2">
            {shopTexts.holiday(name, first_day, last_day)}
          </p>
        ))}
      </section>
    </>
  )
}

interface DayLineProps extends FormPartProps {
  readonly weekday: Weekday
}

function DayLine({ weekday, form: { draft, set }, disabled }: DayLineProps) {
  const [day, from, to] = [`day:${weekday}`, `from:${weekday}`, `to:${weekday}`] as const
  const kind = kindOf(draft, weekday)
  const wrong = wrongFields(draft)
  return (
    <li>
      <span>{shopTexts.weekdayNames[weekday - 1]}</span>
      <Select
        aria-label={fieldName(day)}
        choices={KINDS}
        value={kind}
        disabled={disabled}
        onChange={(next: DayKind) => set(day, next)}
      />
      {kind === 'own' &&
        [from, to].map((field) => (
          <input
            key={field}
            type="time"
            className={wrong.includes(to) ? 'ui-input ui-input-wrong' : 'ui-input'}
            aria-label={fieldName(field)}
            aria-invalid={wrong.includes(to) || undefined}
            value={typedIn(draft, field)}
            onChange={(event) => set(field, event.target.value)}
          />
        ))}
    </li>
  )
}

function ClosedDays({ form: { draft, set }, disabled }: FormPartProps) {
  const [typed, setTyped] = useState('')
  const days = closedDaysIn(draft)
  const keep = (next: readonly string[]) => set('closed_days', [...new Set(next)].sort().join(','))
  return (
    <>
      <ul className="shop-days">
        {days.map((day) => (
          <li key={day}>
            <span className="mono">{day}</span>
            {!disabled && (
              <Button
                variant="quiet"
                size="small"
                aria-label={shopTexts.removeDay(day)}
                onClick={() => keep(days.filter((each) => each !== day))}
              >
                {shopTexts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <div className="shop-pair shop-add-day">
          <TextField type="date" label={shopTexts.newDay} value={typed} onChange={setTyped} />
          <Button
            variant="outline"
            missing={typed === '' && shopTexts.needsDay}
            onClick={() => {
              keep([...days, typed])
              setTyped('')
            }}
          >
            {shopTexts.addDay}
          </Button>
        </div>
      )}
    </>
  )
}
