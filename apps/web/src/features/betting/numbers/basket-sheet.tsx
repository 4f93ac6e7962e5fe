import type { NumberDoors } from '@caimin/rules'
import { Button, Sheet, Stepper } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { betRefusalTexts } from '../refusals.texts.ts'
import { addLines, type NumberSlip, newLine } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { BasketLines } from './basket-lines.tsx'
import { addLuckyLines } from './luck.ts'
import { numbersTexts } from './numbers.texts.ts'

const LUCKY_COUNTS = [1, 5, 10]
const MAX_MULTIPLE = 100_000

export interface BasketSheetProps {
  readonly rules: NumberDoors
  readonly open: boolean
  readonly slip: NumberSlip
  readonly store: NumberSlipStore
  readonly onClose: () => void
  readonly foot: ReactNode
}

/** The basket: its lines, more by luck or from pasted text, and the multiple. */
export function BasketSheet({ rules, open, slip, store, onClose, foot }: BasketSheetProps) {
  const { edit } = store.getState()
  return (
    <Sheet open={open} onClose={onClose} title={numbersTexts.basket} foot={foot}>
      <div className="num-lucky">
        {LUCKY_COUNTS.map((count) => (
          <Button key={count} small look="outline" onClick={() => edit((draft) => addLuckyLines(rules, draft, count))}>
            {numbersTexts.luckLines(count)}
          </Button>
        ))}
      </div>
      {slip.lines.length === 0 && <p className="ink-2">{numbersTexts.emptyBasket}</p>}
      <BasketLines rules={rules} slip={slip} store={store} />
      <div className="num-row">
        <b className="grow">{numbersTexts.multiple}</b>
        <Stepper
          label={numbersTexts.multiple}
          value={slip.multiple}
          min={1}
          max={MAX_MULTIPLE}
          onChange={(multiple) => edit((draft) => ({ ...draft, multiple }))}
        />
      </div>
      <PasteLines rules={rules} store={store} />
    </Sheet>
  )
}

function PasteLines({ rules, store }: Pick<BasketSheetProps, 'rules' | 'store'>) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  function handleAdd() {
    const read = rules.parseLines(text)
    if (!read.ok) {
      const isUnreadable = read.reason === 'line_malformed'
      const why = isUnreadable ? numbersTexts.unreadable : betRefusalTexts[read.reason]
      setError(numbersTexts.pasteWrong(read.row, why))
      return
    }
    store.getState().edit((draft) => addLines(draft, read.value.map(newLine), 'pasted'))
    setText('')
    setError(undefined)
  }
  return (
    <details className="num-paste">
      <summary>{numbersTexts.paste}</summary>
      <label>
        <span className="text-s ink-2">{numbersTexts.pasteLabel}</span>
        <textarea
          rows={3}
          value={text}
          placeholder={numbersTexts.pasteExample}
          aria-invalid={error !== undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {error && (
        <p className="red" role="alert">
          {error}
        </p>
      )}
      <Button small look="outline" disabled={text.trim() === ''} onClick={handleAdd}>
        {numbersTexts.pasteAdd}
      </Button>
    </details>
  )
}
