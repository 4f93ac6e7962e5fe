import type { RowReason } from '@caimin/rules'
import { Button, TextArea } from '@caimin/ui'
import { useState } from 'react'
import { bettingTexts } from './betting.texts.ts'
import { betRefusalTexts } from './refusals.texts.ts'
import { Unfolding } from './unfolding.tsx'

/** A longer list of refusals is cut. */
const REFUSED_SHOWN = 5

/** A row that is no line, counted from 1 with the empty ones. */
export interface RefusedRow {
  readonly row: number
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
  /** Rows that are no lines; with one of them nothing is taken. */
  readonly refused?: readonly RefusedRow[]
  /** What the player should know of the lines that were taken. */
  readonly told?: readonly string[]
}

/** Lines from a text, as printed or written by hand. A row that is none is named; nothing is added then. */
export function PasteLines({ label, example, action, onPaste }: PasteLinesProps) {
  const [text, setText] = useState('')
  const [{ refused = [], told = [] }, setAnswer] = useState<PasteAnswer>({})
  function handlePaste() {
    const answer = onPaste(text)
    setAnswer(answer)
    if (!answer.refused?.length) setText('')
  }
  return (
    <Unfolding title={bettingTexts.paste}>
      <TextArea
        label={label}
        rows={3}
        value={text}
        placeholder={example}
        error={refused.length > 0 && <Refused rows={refused} example={example} />}
        onChange={setText}
      />
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

function Refused({ rows, example }: { readonly rows: readonly RefusedRow[]; readonly example: string }) {
  return (
    <>
      {bettingTexts.pasteWrong(rows.length)}
      <ul>
        {rows.slice(0, REFUSED_SHOWN).map(({ row, reason }) => (
          <li key={row}>{bettingTexts.wrongRow(row, ROW_TEXTS[reason])}</li>
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
