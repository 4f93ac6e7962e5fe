import { MAX_MULTIPLE } from '@caimin/rules/limits'
import { Chip, Stepper } from '@caimin/ui'
import { submitTexts } from './submit.texts.ts'

const SHORTCUTS = [10, 20]

export interface MultipleRowProps {
  readonly multiple: number
  readonly onChange: (multiple: number) => void
}

export function MultipleRow({ multiple, onChange }: MultipleRowProps) {
  return (
    <div className="submit-line">
      <b className="grow">{submitTexts.multiple}</b>
      {SHORTCUTS.map((shortcut) => (
        <span key={shortcut} className="submit-shortcut">
          <Chip chosen={multiple === shortcut} onClick={() => onChange(shortcut)}>
            {shortcut}
          </Chip>
        </span>
      ))}
      <Stepper label={submitTexts.multiple} value={multiple} min={1} max={MAX_MULTIPLE} onChange={onChange} />
    </div>
  )
}
