import { REASON } from '@caimin/contract'
import { TextField } from '@caimin/ui'
import { Choices } from './choices.tsx'
import { partsTexts } from './parts.texts.ts'

/** A ready-made reason, own words, or both. */
export interface Reason {
  readonly preset: string
  readonly own: string
}

export const NO_REASON: Reason = { preset: '', own: '' }

const JOIN = '：'

/** The sentence that will be read. */
export const reasonText = ({ preset, own }: Reason): string =>
  [preset, own.trim()].filter((part) => part !== '').join(JOIN)

export const isReasonGiven = (reason: Reason): boolean => reasonText(reason).length >= REASON.min

/** So many own words fit behind the longest of the ready-made ones. */
const ownMax = (presets: readonly string[]): number =>
  REASON.max - JOIN.length - Math.max(...presets.map(({ length }) => length))

export interface ReasonFieldProps {
  readonly label: string
  readonly presets: readonly string[]
  readonly value: Reason
  readonly onChange: (reason: Reason) => void
  /** Number keys choose too. */
  readonly hasKeys?: boolean
  /** Enter in the own words does what the reason is for. */
  readonly onEnter?: (() => void) | undefined
}

/** Ready-made reasons, and own words besides. */
export function ReasonField({ label, presets, value, onChange, hasKeys = false, onEnter }: ReasonFieldProps) {
  return (
    <div className="stack">
      <Choices
        label={label}
        options={presets}
        value={value.preset}
        onChange={(preset) => onChange({ ...value, preset })}
        hasKeys={hasKeys}
      />
      <TextField
        label={partsTexts.ownWords}
        value={value.own}
        onChange={(own) => onChange({ ...value, own })}
        maxLength={ownMax(presets)}
        onEnter={onEnter}
      />
    </div>
  )
}
