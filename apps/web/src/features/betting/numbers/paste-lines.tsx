import { Button } from '@caimin/ui'
import { useState } from 'react'
import { betRefusalTexts } from '../refusals.texts.ts'
import { addLines } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { playLayout } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'
import type { NumberGame } from './picking.ts'
import { type RefusedRow, readPasted } from './read-pasted.ts'

/** A long list of refusals helps nobody. */
const REFUSED_SHOWN = 5

export interface PasteLinesProps {
  readonly game: NumberGame
  readonly store: NumberSlipStore
}

/** Lines from a text, as printed or written by hand. A row that is none is named; nothing is added then. */
export function PasteLines({ game, store }: PasteLinesProps) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  function handleAdd() {
    const { play } = playLayout(game.layout, store.getState().slip.tab)
    const read = readPasted(game.rules, play, text)
    setRefused(read.refused)
    if (read.refused.length > 0) return
    store.getState().edit((draft) => addLines(draft, read.lines, 'pasted'))
    setText('')
  }
  return (
    <details className="num-paste">
      <summary>{numbersTexts.paste}</summary>
      <label>
        <span className="text-s ink-2">{numbersTexts.pasteLabel}</span>
        <textarea
          rows={3}
          value={text}
          placeholder={game.layout.pasteExample}
          aria-invalid={refused.length > 0}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {refused.length > 0 && (
        <div className="red" role="alert">
          {numbersTexts.pasteWrong(refused.length)}
          <ul>
            {refused.slice(0, REFUSED_SHOWN).map(({ row, reason }) => (
              <li key={row}>{numbersTexts.wrongRow(row, refusalText(reason))}</li>
            ))}
          </ul>
        </div>
      )}
      <Button small look="outline" disabled={text.trim() === ''} onClick={handleAdd}>
        {numbersTexts.pasteAdd}
      </Button>
    </details>
  )
}

const refusalText = (reason: RefusedRow['reason']): string =>
  reason === 'line_malformed' ? numbersTexts.unreadable : betRefusalTexts[reason]
