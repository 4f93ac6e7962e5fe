import { NO_MONEY } from '@caimin/base'
import { Amount, Button, IconButton, SlipBar, TicketIcon, TrashIcon, toast, UpIcon } from '@caimin/ui'
import { useState } from 'react'
import { href, Link, navigate } from '../../../app/index.ts'
import { bettingTexts } from '../betting.texts.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import { addPicked, countLines, isUntouched, type NumberSlip, pickedLine, picksOf } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { useAttempt, useSlip } from '../slip/slip-store.ts'
import { BasketSheet } from './basket-sheet.tsx'
import { addLuckyLines } from './luck.ts'
import { playLayout } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'
import '../betting.css'

const LUCKY_LINES = 5

export interface NumberSlipBarProps {
  readonly store: NumberSlipStore
  readonly isBlocked: boolean
}

/** What the numbers cost; basket, luck and the way on. */
export function NumberSlipBar({ store, isBlocked }: NumberSlipBarProps) {
  const { slip, edit, clear } = useSlip(store, (state) => state)
  const [isOpen, setOpen] = useState(false)
  const count = countLines(slip)
  const { notes, stake } = count.ok ? count.value : { notes: 0n, stake: NO_MONEY }
  const canAdd = pickedLine(slip) !== undefined
  const isEmpty = isUntouched(picksOf(slip)) && slip.lines.length === 0
  function handlePay() {
    edit(addPicked)
    navigate(href('/pages/main/submit/submit_shuzi', { game: slip.game }))
  }
  const pay = (
    <Button disabled={isBlocked || !count.ok} onClick={handlePay}>
      {numbersTexts.goPay}
    </Button>
  )
  const sum = {
    stake: <Amount fen={stake} tone="cost" size="xl" />,
    note: bettingTexts.perNotes(notes.toLocaleString('zh-CN'), slip.multiple),
  }
  return (
    <>
      <SlipBar
        top={<BarTop store={store} onBasket={() => setOpen(true)} />}
        start={<IconButton icon={TrashIcon} label={numbersTexts.clear} disabled={isEmpty} onClick={clear} />}
        {...sum}
        actions={
          <>
            <Button
              look="outline"
              className="num-add"
              disabled={!canAdd}
              onClick={() => {
                edit(addPicked)
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
        open={isOpen}
        slip={slip}
        store={store}
        onClose={() => setOpen(false)}
        foot={<SlipBar {...sum} actions={pay} />}
      />
    </>
  )
}

function BarTop({ store, onBasket }: { readonly store: NumberSlipStore; readonly onBasket: () => void }) {
  const { slip, cleared, undo, edit } = useSlip(store, (state) => state)
  const attempt = useAttempt(store)
  if (attempt) {
    return (
      <>
        <b className="red">{bettingTexts.unknownAttempt}</b>
        <Link to={href('/pages/main/submit/submit_shuzi', { game: slip.game })} className="bet-text-button">
          {bettingTexts.check}
        </Link>
      </>
    )
  }
  return (
    <>
      <button type="button" className="bet-text-button" aria-haspopup="dialog" onClick={onBasket}>
        <TicketIcon size="s" />
        {numbersTexts.basket}
        <b>{numbersTexts.lines(slip.lines.length)}</b>
        <UpIcon size="s" />
      </button>
      <Hint slip={slip} />
      {cleared ? (
        <button type="button" className="bet-text-button" onClick={undo}>
          {numbersTexts.undo}
        </button>
      ) : (
        <button
          type="button"
          className="bet-text-button"
          onClick={() => edit((draft) => addLuckyLines(draft, LUCKY_LINES))}
        >
          {numbersTexts.luckLines(LUCKY_LINES)}
        </button>
      )}
    </>
  )
}

/** What the line being picked still lacks, or why the basket is no bet. */
function Hint({ slip }: { readonly slip: NumberSlip }) {
  const picks = picksOf(slip)
  const count = countLines(slip)
  if (!count.ok && slip.lines.length > 0) return <span className="red">{betRefusalTexts[count.reason]}</span>
  if (isUntouched(picks) || pickedLine(slip)) return null
  const lacking = playLayout(slip.game, slip.play).zones.flatMap(({ field, name, least }) => {
    const left = least - (picks[field]?.length ?? 0)
    return left > 0 ? [numbersTexts.missingPart(left, name)] : []
  })
  return lacking.length === 0 ? null : <span>{numbersTexts.missing(lacking.join(numbersTexts.join))}</span>
}
