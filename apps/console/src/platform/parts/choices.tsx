import { Chip, Keys } from '@caimin/ui'
import { useKeys } from './use-keys.ts'

export interface ChoicesProps<V extends string> {
  readonly label: string
  readonly options: readonly V[]
  /** By default an option is its own name. */
  readonly names?: Readonly<Record<V, string>>
  readonly value: string
  readonly onChange: (value: V) => void
  /** Number keys choose too. */
  readonly hasKeys?: boolean
}

/** Ready-made answers to press; one at a time. */
export function Choices<V extends string>({ label, options, names, value, onChange, hasKeys }: ChoicesProps<V>) {
  useKeys(hasKeys ? Object.fromEntries(options.map((option, at) => [String(at + 1), () => onChange(option)])) : {})
  return (
    <fieldset className="choices">
      <legend className="unseen">{label}</legend>
      {options.map((option, at) => (
        <Chip key={option} chosen={option === value} onClick={() => onChange(option)}>
          {names?.[option] ?? option}
          {hasKeys && <Keys names={String(at + 1)} />}
        </Chip>
      ))}
    </fieldset>
  )
}
