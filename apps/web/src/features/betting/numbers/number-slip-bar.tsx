import { NO_MONEY } from '@caimin/base'
import { navigate } from '@caimin/router'
import { Amount, Button, IconButton, SlipBar, TicketIcon, TrashIcon, toast, UpIcon } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../../platform/links.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import { boughtText } from '../slip/bought-text.ts'
import { countLines, isUntouched, type NumberSlip, picksOf, stakeOfIssues } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { useAttempt, useSlip } from '../slip/slip-store.ts'
import { UnknownBet } from '../unknown-bet.tsx'
import { BasketSheet } from './basket-sheet.tsx'
import { playLayout } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'
import { addPicked, addRandomLines, countPicked, linesToBet, type NumberGame } from './picking.ts'
import '../betting.css'

const LUCKY_LINES = 5
/** What else is missing shows when these are chosen. */
const LACKING_SHOWN = 2

export interface NumberSlipBarProps {
  readonly game: NumberGame
  readonly store: NumberSlipStore
  readonly isBlocked: boolean
}

/** What the numbers cost; the basket, random picks and the button to continue. */
export function NumberSlipBar({ game, store, isBlocked }: NumberSlipBarProps) {
  const { slip, edit, clear } = useSlip(store, (state) => state)
  const [isOpen, setOpen] = useState(false)
  const count = countLines(game.rules, slip, linesToBet(game, slip))
  const { notes, stake } = count.ok ? count.value : { notes: 0n, stake: NO_MONEY }
  const canAdd = countPicked(game, slip).ok
  const isEmpty = isUntouched(picksOf(slip, playLayout(game.layout, slip.tab).tab)) && slip.lines.length === 0
  function handlePay() {
    edit((draft) => addPicked(game, draft))
    navigate(links.submit.numbers({ game: slip.game }))
  }
  const pay = (
    <Button disabled={isBlocked || !count.ok} onClick={handlePay}>
      {numbersTexts.goPay}
    </Button>
  )
  const sum = {
    stake: <Amount fen={stakeOfIssues(slip, stake)} tone="cost" size="xl" />,
    note: boughtText(slip, notes),
  }
  return (
    <>
      <SlipBar
        top={<BarTop game={game} store={store} onBasket={() => setOpen(true)} />}
        start={<IconButton icon={TrashIcon} label={numbersTexts.clear} disabled={isEmpty} onClick={clear} />}
        {...sum}
        actions={
          <>
            <Button
              variant="outline"
              className="num-add"
              disabled={!canAdd}
              onClick={() => {
                edit((draft) => addPicked(game, draft))
                toast(numbersTexts.added)
              }}
            >
              {numbersTexts.addLine}
            </Button>
            {pay}
          </>
        }
      />
      <BasketSheet
        game={game}
        open={isOpen}
        slip={slip}
        store={store}
        stake={stake}
        onClose={() => setOpen(false)}
        foot={<SlipBar {...sum} actions={pay} />}
      />
    </>
  )
}

interface BarTopProps extends Pick<NumberSlipBarProps, 'game' | 'store'> {
  readonly onBasket: () => void
}

function BarTop({ game, store, onBasket }: BarTopProps) {
  const { slip, cleared, undo, edit } = useSlip(store, (state) => state)
  const attempt = useAttempt(store)
  if (attempt) return <UnknownBet to={links.submit.numbers({ game: slip.game })} />
  return (
    <>
      <button type="button" className="bet-text-button" aria-haspopup="dialog" onClick={onBasket}>
        <TicketIcon size="s" />
        {numbersTexts.basket}
        <b>{numbersTexts.lines(slip.lines.length)}</b>
        <UpIcon size="s" />
      </button>
      <Hint game={game} slip={slip} />
      {cleared && (
        <button type="button" className="bet-text-button" onClick={undo}>
          {numbersTexts.undo}
        </button>
      )}
      <button
        type="button"
        className="bet-text-button"
        onClick={() => edit((draft) => addRandomLines(game, draft, LUCKY_LINES))}
      >
        {numbersTexts.randomLines(LUCKY_LINES)}
      </button>
    </>
  )
}

/** What the line being picked still lacks, or why it or the basket is no bet. */
function Hint({ game, slip }: { readonly game: NumberGame; readonly slip: NumberSlip }) {
  const { tab, zones, need } = playLayout(game.layout, slip.tab)
  const picks = picksOf(slip, tab)
  const basket = countLines(game.rules, slip)
  if (!basket.ok && slip.lines.length > 0) return <span className="red">{betRefusalTexts[basket.reason]}</span>
  const picked = countPicked(game, slip)
  if (isUntouched(picks) || picked.ok) return null
  const lacking = zones.flatMap(({ field, name, least, words }) => {
    const left = least - (picks[field]?.length ?? 0)
    return left > 0 ? [words ? name : numbersTexts.missingPart(left, name)] : []
  })
  if (lacking.length === 0) return <span className="red">{need ?? betRefusalTexts[picked.reason]}</span>
  return <span>{numbersTexts.missing(lacking.slice(0, LACKING_SHOWN).join(numbersTexts.join))}</span>
}
