import type { Fen } from '@caimin/base'
import { MAX_MULTIPLE } from '@caimin/rules/limits'
import { Button, Sheet, Stepper } from '@caimin/ui'
import type { ReactNode } from 'react'
import { type PasteAnswer, PasteLines } from '../paste-lines.tsx'
import { addLines, type BasketLine, type NumberSlip, setMultiple } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { BasketLines } from './basket-lines.tsx'
import { ChaseRows } from './chase-rows.tsx'
import { playLayout } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'
import { addRandomLines, changeLine, type NumberGame } from './picking.ts'
import { type OtherPlay, readPasted } from './read-pasted.ts'

const RANDOM_COUNTS = [1, 5, 10]

export interface BasketSheetProps {
  readonly game: NumberGame
  readonly open: boolean
  readonly slip: NumberSlip
  readonly store: NumberSlipStore
  /** What one issue costs. */
  readonly stake: Fen
  readonly onClose: () => void
  readonly foot: ReactNode
}

/** The basket: its lines, more at random or from pasted text, and the multiple. */
export function BasketSheet({ game, open, slip, store, stake, onClose, foot }: BasketSheetProps) {
  const { edit } = store.getState()
  function handleChange(line: BasketLine) {
    edit((draft) => changeLine(game, draft, line))
    onClose()
  }
  function handlePaste(text: string): PasteAnswer {
    const { lines, others, counted, refused } = readPasted(game, slip.tab, text)
    edit((draft) => addLines(draft, lines, 'pasted'))
    const selected = game.rules.playName(playLayout(game.layout, slip.tab).play)
    const nameOf = ({ play }: OtherPlay) => game.rules.playName(play)
    return {
      refused,
      taken: lines.length,
      told: [
        ...others.map((other) => numbersTexts.otherPlay(other.rows, selected, nameOf(other))),
        ...counted.map((other) => numbersTexts.countedPlay(other.rows, selected, nameOf(other))),
      ],
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title={numbersTexts.basket} foot={foot}>
      <div className="num-picked-random">
        {RANDOM_COUNTS.map((count) => (
          <Button
            key={count}
            size="small"
            variant="outline"
            onClick={() => edit((draft) => addRandomLines(game, draft, count))}
          >
            {numbersTexts.randomLines(count)}
          </Button>
        ))}
      </div>
      {slip.lines.length === 0 && <p className="ink-2">{numbersTexts.emptyBasket}</p>}
      <BasketLines rules={game.rules} slip={slip} store={store} onChange={handleChange} />
      <div className="num-row">
        <b className="grow">{numbersTexts.multiple}</b>
        <Stepper
          label={numbersTexts.multiple}
          value={slip.multiple}
          min={1}
          max={MAX_MULTIPLE}
          onChange={(multiple) => edit((draft) => setMultiple(draft, multiple))}
        />
      </div>
      <ChaseRows slip={slip} store={store} from={slip.issueNo} stake={stake} />
      <PasteLines
        label={numbersTexts.pasteLabel}
        example={game.layout.pasteExample}
        action={numbersTexts.pasteAdd}
        onPaste={handlePaste}
      />
    </Sheet>
  )
}
