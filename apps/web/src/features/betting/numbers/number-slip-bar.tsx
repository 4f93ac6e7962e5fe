import { NO_MONEY } from '@caimin/base'
import type { NumberDoors } from '@caimin/rules'
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
  readonly rules: NumberDoors
  readonly store: NumberSlipStore
  readonly isBlocked: boolean
}

/** What the numbers cost; basket, luck and the way on. */
export function NumberSlipBar({ rules, store, isBlocked }: NumberSlipBarProps) {
  const { slip, edit, clear } = useSlip(store, (state) => state)
  const [isOpen, setOpen] = useState(false)
  const count = countLines(rules, slip)
  const { notes, stake } = count.ok ? count.value : { notes: 0n, stake: NO_MONEY }
  const canAdd = pickedLine(rules, slip) !== undefined
  const isEmpty = isUntouched(picksOf(slip)) && slip.lines.length === 0
  function handlePay() {
    edit((draft) => addPicked(rules, draft))
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
        top={<BarTop rules={rules} store={store} onBasket={() => setOpen(true)} />}
        start={<IconButton icon={TrashIcon} label={numbersTexts.clear} disabled={isEmpty} onClick={clear} />}
        {...sum}
        actions={
          <>
            <Button
              look="outline"
              className="num-add"
              disabled={!canAdd}
              onClick={() => {
                edit((draft) => addPicked(rules, draft))
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
        rules={rules}
        open={isOpen}
        slip={slip}
        store={store}
        onClose={() => setOpen(false)}
        foot={<SlipBar {...sum} actions={pay} />}
      />
    </>
  )
}

interface BarTopProps extends Pick<NumberSlipBarProps, 'rules' | 'store'> {
  readonly onBasket: () => void
}

function BarTop({ rules, store, onBasket }: BarTopProps) {
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
      <Hint rules={rules} slip={slip} />
      {cleared ? (
        <button type="button" className="bet-text-button" onClick={undo}>
          {numbersTexts.undo}
        </button>
      ) : (
        <button
          type="button"
          className="bet-text-button"
          onClick={() => edit((draft) => addLuckyLines(rules, draft, LUCKY_LINES))}
        >
          {numbersTexts.luckLines(LUCKY_LINES)}
        </button>
      )}
    </>
  )
}

/** What the line being picked still lacks, or why the basket is no bet. */
function Hint({ rules, slip }: { readonly rules: NumberDoors; readonly slip: NumberSlip }) {
  const picks = picksOf(slip)
  const count = countLines(rules, slip)
  if (!count.ok && slip.lines.length > 0) return <span className="red">{betRefusalTexts[count.reason]}</span>
  if (isUntouched(picks) || pickedLine(rules, slip)) return null
  const lacking = playLayout(slip.game, slip.play).zones.flatMap(({ field, name, least }) => {
    const left = least - (picks[field]?.length ?? 0)
    return left > 0 ? [numbersTexts.missingPart(left, name)] : []
  })
  return lacking.length === 0 ? null : <span>{numbersTexts.missing(lacking.join(numbersTexts.join))}</span>
}
