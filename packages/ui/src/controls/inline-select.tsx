import { DownIcon } from '../icons/line-icons.tsx'
import type { Choice } from './choice.ts'
import { Select } from './select.tsx'
import './inline-select.css'

interface InlineSelectProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly choices: readonly Choice<V>[]
  readonly onChange: (value: V) => void
}

/** One of many as a word with an arrow, in the row of filters above a list. */
export const InlineSelect = <V extends string>({ label, ...select }: InlineSelectProps<V>) => (
  <span className="ui-inline-select">
    <Select aria-label={label} className="ui-inline-choice" {...select} />
    <DownIcon size="s" />
  </span>
)
