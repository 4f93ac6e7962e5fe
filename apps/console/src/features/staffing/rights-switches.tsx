import { STAFF_RIGHTS, type StaffRight } from '@caimin/contract'
import { Switch } from '@caimin/ui'
import { staffingTexts } from './staffing.texts.ts'

export interface RightsSwitchesProps {
  readonly rights: readonly StaffRight[]
  readonly onChange: (rights: StaffRight[]) => void
}

/** What a clerk may do beyond the queue. */
export function RightsSwitches({ rights, onChange }: RightsSwitchesProps) {
  return (
    <div className="staffing-rights">
      <p className="text-s ink-2">{staffingTexts.rightsAlways}</p>
      {STAFF_RIGHTS.map((right) => (
        <Switch
          key={right}
          label={staffingTexts.rightNames[right]}
          on={rights.includes(right)}
          onChange={(on) => onChange(STAFF_RIGHTS.filter((each) => (each === right ? on : rights.includes(each))))}
        />
      ))}
    </div>
  )
}
