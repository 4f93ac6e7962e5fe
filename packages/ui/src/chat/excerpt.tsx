import type { Instant, TimeText } from '@caimin/base'
import { chatMoment } from './chat-moment.ts'
import { type Earlier, EarlierButton } from './earlier-button.tsx'
import './excerpt.css'

/** A message as a line of an excerpt. */
export interface ExcerptLine {
  readonly number: number
  readonly who: string
  readonly at: TimeText
  readonly text: string
}

/** From one message to another, both included. */
export interface ExcerptRange {
  readonly first: number
  readonly last: number
}

interface LinesProps {
  readonly lines: readonly ExcerptLine[]
  readonly label: string
  readonly now: Instant
}

function Line({ line: { who, at, text }, now }: { readonly line: ExcerptLine; readonly now: Instant }) {
  return (
    <>
      <span className="ui-excerpt-who">
        {who}　<time>{chatMoment(at, now)}</time>
      </span>
      {text}
    </>
  )
}

/** What was said, line by line. */
export function Excerpt({ lines, label, now }: LinesProps) {
  return (
    <ol className="ui-excerpt" aria-label={label}>
      {lines.map((line) => (
        <li key={line.number}>
          <Line line={line} now={now} />
        </li>
      ))}
    </ol>
  )
}

export interface ExcerptPickerProps extends LinesProps {
  readonly earlier: Earlier
  readonly value: ExcerptRange | null
  readonly onChange: (range: ExcerptRange) => void
}

/** Chooses messages without a gap: one, and with another all between the two; a third begins anew. */
export function ExcerptPicker({ lines, label, now, earlier, value, onChange }: ExcerptPickerProps) {
  function take(number: number): void {
    const isOne = value !== null && value.first === value.last
    if (!isOne) onChange({ first: number, last: number })
    else onChange({ first: Math.min(value.first, number), last: Math.max(value.last, number) })
  }

  return (
    <div className="ui-excerpt-picker">
      <EarlierButton {...earlier} />
      <ol className="ui-excerpt" aria-label={label}>
        {lines.map((line) => (
          <li key={line.number}>
            <button
              type="button"
              aria-pressed={value !== null && line.number >= value.first && line.number <= value.last}
              onClick={() => take(line.number)}
            >
              <Line line={line} now={now} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
