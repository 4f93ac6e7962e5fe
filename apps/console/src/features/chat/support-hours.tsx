import type { OutputOf } from '@caimin/contract'
import { Switch, TextField } from '@caimin/ui'
import { supportTexts } from './support.texts.ts'

type SupportSettings = OutputOf<'supportDesk', 'settings'>

/** Hours as they stand in the form: what was typed stays when it is switched off and on. */
interface TypedHours {
  readonly isAllDay: boolean
  readonly opensAt: string
  readonly closesAt: string
}

const USUAL = { opensAt: '09:00', closesAt: '22:00' }

export function hoursOf({ opens_at, closes_at }: SupportSettings): TypedHours {
  if (opens_at === null || closes_at === null) return { isAllDay: true, ...USUAL }
  return { isAllDay: false, opensAt: opens_at, closesAt: closes_at }
}

/** The same as it is saved. */
export const savedHours = ({ isAllDay, opensAt, closesAt }: TypedHours) =>
  isAllDay ? { opens_at: null, closes_at: null } : { opens_at: opensAt, closes_at: closesAt }

export const isWrong = ({ isAllDay, opensAt, closesAt }: TypedHours): boolean =>
  !isAllDay && (opensAt === '' || closesAt === '' || opensAt === closesAt)

interface HoursFieldsProps {
  readonly hours: TypedHours
  readonly onChange: (hours: TypedHours) => void
}

/** When customer service answers. */
export function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const { isAllDay, opensAt, closesAt } = hours
  return (
    <>
      <Switch label={supportTexts.allDay} on={isAllDay} onChange={(on) => onChange({ ...hours, isAllDay: on })} />
      {!isAllDay && (
        <div className="chat-hours">
          <TextField
            type="time"
            label={supportTexts.opensAt}
            value={opensAt}
            onChange={(text) => onChange({ ...hours, opensAt: text })}
          />
          <TextField
            type="time"
            label={supportTexts.closesAt}
            value={closesAt}
            onChange={(text) => onChange({ ...hours, closesAt: text })}
            error={isWrong(hours) && supportTexts.sameHour}
          />
        </div>
      )}
    </>
  )
}
