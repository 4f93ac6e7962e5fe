import type { RowReason } from '@caimin/rules'
import { Button, TextArea } from '@caimin/ui'
import { useEffect, useRef, useState } from 'react'
import { bettingTexts } from './betting.texts.ts'
import { betRefusalTexts } from './refusals.texts.ts'
import { Unfolding } from './unfolding.tsx'

/** A longer list of refusals is cut. */
const REFUSED_SHOWN = 5

const NO_ROWS: readonly RefusedRow[] = []

/** A row that is no line, counted from 1 with the empty ones. */
export interface RefusedRow {
  readonly row: number
  readonly text: string
  readonly reason: RowReason | 'append_written'
}

export interface PasteLinesProps {
  /** What may be written, in words. */
  readonly label: string
  readonly example: string
  /** What the button does. */
  readonly action: string
  readonly onPaste: (text: string) => PasteAnswer
}

/** What became of a text that was to be taken over. */
export interface PasteAnswer {
  /** Rows that are no lines. */
  readonly refused?: readonly RefusedRow[]
  /** How many lines were taken beside them. */
  readonly taken?: number
  /** What the player should know of the lines that were taken. */
  readonly told?: readonly string[]
}

/**
 * Lines from a text, as printed or written by hand. Rows that are lines are taken; the others stay in the field, each
 * with its reason.
 */
export function PasteLines({ label, example, action, onPaste }: PasteLinesProps) {
  const [text, setText] = useState('')
  const [{ refused = NO_ROWS, told = [], taken = 0 }, setAnswer] = useState<PasteAnswer>({})
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed stands below the reasons: they may have pushed the field out of sight.
    if (refused.length > 0) field.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  function handlePaste() {
    const answer = onPaste(text)
    const left = (answer.refused ?? []).map((one, at) => ({ ...one, row: at + 1 }))
    setAnswer({ ...answer, refused: left })
    setText(left.map((one) => one.text).join('\n'))
  }
  return (
    <Unfolding title={bettingTexts.paste}>
      <div ref={field}>
        <TextArea
          label={label}
          rows={3}
          value={text}
          placeholder={example}
          error={refused.length > 0 && <Refused rows={refused} taken={taken} example={example} />}
          onChange={setText}
        />
      </div>
      {told.length > 0 && (
        <div role="status">
          {told.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <Button size="small" variant="outline" disabled={text.trim() === ''} onClick={handlePaste}>
        {action}
      </Button>
    </Unfolding>
  )
}

interface RefusedProps extends Pick<PasteLinesProps, 'example'> {
  readonly rows: readonly RefusedRow[]
  readonly taken: number
}

function Refused({ rows, taken, example }: RefusedProps) {
  return (
    <>
      {taken === 0 ? bettingTexts.pasteWrong(rows.length) : bettingTexts.pasteRest(taken, rows.length)}
      <ul>
        {rows.slice(0, REFUSED_SHOWN).map(({ row, text, reason }) => (
          <li key={row}>{bettingTexts.wrongRow(row, text, ROW_TEXTS[reason])}</li>
        ))}
      </ul>
      <p className="ink-2">{bettingTexts.pasteExample(example)}</p>
    </>
  )
}

const ROW_TEXTS = {
  ...betRefusalTexts,
  line_malformed: bettingTexts.unreadable,
  banker_or_row_number: bettingTexts.bankerOrRowNumber,
  append_written: bettingTexts.appendWritten,
}
