import { Switch } from '@caimin/ui'
import { numbersTexts } from '../numbers/numbers.texts.ts'
import { submitTexts } from './submit.texts.ts'

export interface AppendRowProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** One yuan more a note, for more of the two first prizes. */
export function AppendRow({ on, onChange }: AppendRowProps) {
  return (
    <div className="submit-line">
      <span className="grow">
        <b>{numbersTexts.append}</b> <span className="text-s ink-2">{submitTexts.appendHint}</span>
      </span>
      <Switch label={numbersTexts.append} hideLabel on={on} onChange={onChange} />
    </div>
  )
}
