import { useId } from 'react'

export interface MarkRowProps {
  /** Which match it is. */
  readonly title: string
  /** The ways it can end. */
  readonly choices: readonly { readonly key: string; readonly text: string }[]
  readonly marked: string
  readonly onMark: (key: string) => void
}

/** One match, and how it is taken to end. */
export function MarkRow({ title, choices, marked, onMark }: MarkRowProps) {
  const name = useId()
  return (
    <fieldset className="what-if-match">
      <legend>{title}</legend>
      {choices.map(({ key, text }) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === marked} onChange={() => onMark(key)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
