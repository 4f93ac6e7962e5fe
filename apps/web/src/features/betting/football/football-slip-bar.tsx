import { countText, NO_MONEY } from '@caimin/base'
import { jczq } from '@caimin/rules/jczq'
import { Amount, Button, DownIcon, IconButton, SlipBar, TrashIcon } from '@caimin/ui'
import { useState } from 'react'
import { href, Link, navigate } from '../../../app/index.ts'
import { bettingTexts } from '../betting.texts.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import type { SlipCount } from '../slip/match-bet.ts'
import { type MatchSlip, optionCount } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { effectivePasses } from '../slip/pass-choices.ts'
import { useAttempt, useSlip } from '../slip/slip-store.ts'
import { type CountedSlip, rangeText, useCountedSlip } from '../slip/use-match-slip.ts'
import { PassSheet } from './pass-sheet.tsx'
import '../betting.css'
import './football-slip-bar.css'

const SUBMIT = href('/pages/main/submit/submit_ticai', { game: 'jczq' })

export interface FootballSlipBarProps {
  readonly store: MatchSlipStore
  /** Nothing can be bet now: no network, or the shop stopped the game. */
  readonly isBlocked: boolean
}

/** What is chosen, what it costs and what it can bring; stays above the thumb. */
export function FootballSlipBar({ store, isBlocked }: FootballSlipBarProps) {
  const { slip, cleared, edit, clear, undo } = useSlip(store, (state) => state)
  const attempt = useAttempt(store)
  const counted = useCountedSlip(jczq, slip)
  const [isChoosing, setChoosing] = useState(false)
  const { count } = counted
  const isEmpty = Object.keys(slip.legs).length === 0
  return (
    <>
      <SlipBar
        top={
          <>
            {attempt && <UnknownAttempt />}
            {!attempt && isEmpty && <NothingChosen onUndo={cleared ? undo : undefined} />}
            {!attempt && !isEmpty && <Chosen slip={slip} counted={counted} onChoosePass={() => setChoosing(true)} />}
          </>
        }
        start={<IconButton icon={TrashIcon} label={bettingTexts.clear} disabled={isEmpty} onClick={clear} />}
        stake={<Amount fen={count.kind === 'ready' ? count.quote.stake : NO_MONEY} tone="cost" size="xl" />}
        note={noteOf(count, slip.multiple)}
        actions={
          <Button disabled={isBlocked || count.kind !== 'ready'} onClick={() => navigate(SUBMIT)}>
            {bettingTexts.goPay}
          </Button>
        }
      />
      <PassSheet open={isChoosing} rules={jczq} slip={slip} onEdit={edit} onClose={() => setChoosing(false)} />
    </>
  )
}

function noteOf(count: SlipCount, multiple: number): string {
  const notes = count.kind === 'ready' ? count.quote.notes : 0n
  return bettingTexts.perNotes(countText(notes), multiple)
}

/** A reply was lost: first find out whether that bet counted. */
function UnknownAttempt() {
  return (
    <>
      <b className="red">{bettingTexts.unknownAttempt}</b>
      <Link to={SUBMIT} className="bet-text-button">
        {bettingTexts.check}
      </Link>
    </>
  )
}

function NothingChosen({ onUndo }: { readonly onUndo: (() => void) | undefined }) {
  if (!onUndo) return <span>{bettingTexts.nothingChosen}</span>
  return (
    <>
      <span role="status">{bettingTexts.cleared}</span>
      <button type="button" className="bet-text-button" onClick={onUndo}>
        {bettingTexts.undo}
      </button>
    </>
  )
}

interface ChosenProps {
  readonly slip: MatchSlip
  readonly counted: CountedSlip
  readonly onChoosePass: () => void
}

function Chosen({ slip, counted: { count, forecast }, onChoosePass }: ChosenProps) {
  const legs = Object.values(slip.legs)
  const options = legs.reduce((sum, leg) => sum + optionCount(leg), 0)
  const passes = effectivePasses(jczq, slip)
  return (
    <>
      <span className="row wrap bet-chosen">
        <span>{bettingTexts.chosen(legs.length, options)}</span>
        {passes.length > 0 && (
          <button type="button" className="bet-text-button" aria-haspopup="dialog" onClick={onChoosePass}>
            {passes.join(bettingTexts.passJoin)}
            <DownIcon size="s" />
          </button>
        )}
      </span>
      {count.kind === 'needs_more' && <span className="red">{bettingTexts.oneMore}</span>}
      {count.kind === 'refused' && <span className="red">{betRefusalTexts[count.reason]}</span>}
      {forecast && (
        <span className="nowrap">
          {bettingTexts.prize} <b className="gold">{rangeText(forecast)}</b>
          {bettingTexts.yuan}
        </span>
      )}
    </>
  )
}
