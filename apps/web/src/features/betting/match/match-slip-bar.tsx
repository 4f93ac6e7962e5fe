import { countText, instantOf, NO_MONEY } from '@caimin/base'
import { navigate } from '@caimin/router'
import type { MatchFacade } from '@caimin/rules'
import { Amount, Button, Countdown, DownIcon, IconButton, momentText, SlipBar, TrashIcon } from '@caimin/ui'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { bettingTexts } from '../betting.texts.ts'
import { blockerTexts } from '../blockers/blocker.texts.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import type { SlipCount } from '../slip/match-bet.ts'
import { type MatchEntry, type MatchSlip, optionCount, playsOf, removeLegs, type SlipLeg } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { effectivePasses } from '../slip/pass-choices.ts'
import { type Replacement, type SlipState, useAttempt, useSlip } from '../slip/slip-store.ts'
import { type CountedSlip, rangeText, useCountedSlip } from '../slip/use-match-slip.ts'
import { UnknownBet } from '../unknown-bet.tsx'
import { PassSheet } from './pass-sheet.tsx'
import { PickedLegs } from './picked-legs.tsx'
import { useSaleOf } from './use-slip-sale.ts'
import '../betting.css'
import './match-slip-bar.css'

const submitHref = (rules: MatchFacade) => links.submit.sports({ game: rules.id })

export interface MatchSlipBarProps {
  readonly rules: MatchFacade
  readonly store: MatchSlipStore
  /** The matches as they are now; undefined while they are not known. */
  readonly rows: readonly MatchEntry[] | undefined
  /** Nothing can be bet now: no network, or the shop stopped the game. */
  readonly isBlocked: boolean
}

/**
 * What is chosen, what it costs and what it can bring; stays above the thumb. It follows a tap when the tapped button
 * has answered.
 */
export function MatchSlipBar(props: MatchSlipBarProps) {
  const { store } = props
  const state = useDeferredValue(useSlip(store, (now) => now))
  return <Bar state={state} attempt={useAttempt(store)} {...props} />
}

interface BarProps extends MatchSlipBarProps {
  readonly state: SlipState<MatchSlip>
  readonly attempt: ReturnType<typeof useAttempt>
}

const Bar = memo(function Bar({ rules, store, state, attempt, rows, isBlocked }: BarProps) {
  const { slip, cleared, replacedBy, edit, clear, undo } = state
  const counted = useCountedSlip(rules, slip)
  const { first, closed } = useSaleOf(slip, rows)
  const [isChoosing, setChoosing] = useState(false)
  const { count } = counted
  const isEmpty = Object.keys(slip.legs).length === 0
  // A slip begun anew does not open the sheet again.
  if (isChoosing && isEmpty) setChoosing(false)
  return (
    <>
      <SlipBar
        top={
          <>
            {attempt && <UnknownBet to={submitHref(rules)} />}
            {!attempt && isEmpty && <NothingChosen onUndo={cleared ? undo : undefined} />}
            {!attempt && !isEmpty && (
              <Chosen
                rules={rules}
                slip={slip}
                counted={counted}
                hasClosed={closed.length > 0}
                onChoosePass={() => setChoosing(true)}
              >
                {cleared && <Replaced rules={rules} slip={slip} by={replacedBy} onUndo={undo} />}
                {closed.length > 0 ? (
                  <ClosedLegs closed={closed} onRemove={() => edit((draft) => removeLegs(draft, closed))} />
                ) : (
                  <FirstCutoff first={first} />
                )}
              </Chosen>
            )}
          </>
        }
        start={<IconButton icon={TrashIcon} label={bettingTexts.clear} disabled={isEmpty} onClick={clear} />}
        stake={<Amount fen={count.kind === 'ready' ? count.quote.stake : NO_MONEY} tone="cost" size="xl" />}
        note={noteOf(count, slip.multiple)}
        actions={
          <Button
            disabled={isBlocked || closed.length > 0 || count.kind !== 'ready'}
            onClick={() => navigate(submitHref(rules))}
          >
            {bettingTexts.goPay}
          </Button>
        }
      />
      <PassSheet
        open={isChoosing}
        rules={rules}
        slip={slip}
        counted={counted}
        onEdit={edit}
        onClose={() => setChoosing(false)}
      >
        {count.kind === 'needs_more' && <p className="red">{bettingTexts.needsMore(count.atLeast)}</p>}
        <PickedLegs rules={rules} store={store} slip={slip} />
      </PassSheet>
    </>
  )
})

function noteOf(count: SlipCount, multiple: number): string {
  const notes = count.kind === 'ready' ? count.quote.notes : 0n
  return bettingTexts.perNotes(countText(notes), multiple)
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

interface ReplacedProps {
  readonly rules: MatchFacade
  readonly slip: MatchSlip
  readonly by: Replacement | null
  readonly onUndo: () => void
}

/** Another play, or an old order, began a new slip: the one before is one tap away. */
function Replaced({ rules, slip, by, onUndo }: ReplacedProps) {
  const [play = ''] = playsOf(Object.values(slip.legs))
  const text = by === 'order' ? bettingTexts.replacedByOrder : bettingTexts.onePlayOnly(rules.playName(play))
  return (
    <div className="bet-slip-line">
      <span role="status">{text}</span>
      <button type="button" className="bet-text-button" onClick={onUndo}>
        {bettingTexts.undo}
      </button>
    </div>
  )
}

interface ChosenProps {
  readonly rules: MatchFacade
  readonly slip: MatchSlip
  readonly counted: CountedSlip
  /** Nothing can be won with the slip as it is. */
  readonly hasClosed: boolean
  readonly onChoosePass: () => void
  readonly children: ReactNode
}

function Chosen({ rules, slip, counted: { count, forecast }, hasClosed, onChoosePass, children }: ChosenProps) {
  const legs = Object.values(slip.legs)
  const options = legs.reduce((sum, leg) => sum + optionCount(leg), 0)
  const passes = effectivePasses(rules, slip)
  return (
    <div className="bet-slip-top">
      {children}
      <div className="bet-slip-line">
        <span className="row wrap bet-chosen">
          <span>{bettingTexts.chosen(legs.length, options)}</span>
          {passes.length > 0 && (
            <button type="button" className="bet-text-button" aria-haspopup="dialog" onClick={onChoosePass}>
              {passes.join(bettingTexts.passJoin)}
              <DownIcon size="s" />
            </button>
          )}
        </span>
        {count.kind === 'needs_more' && <span className="red">{bettingTexts.needsMore(count.atLeast)}</span>}
        {count.kind === 'refused' && <span className="red">{betRefusalTexts[count.reason]}</span>}
        {forecast && !hasClosed && (
          <span className="nowrap">
            {rules.finalSpPercent === undefined ? bettingTexts.prize : bettingTexts.estimate}{' '}
            <b className="gold">{rangeText(forecast)}</b>
            {bettingTexts.yuan}
          </span>
        )}
      </div>
    </div>
  )
}

/** The match that closes first, and with it the whole slip: the time left by the server's clock. */
function FirstCutoff({ first }: { readonly first: SlipLeg | undefined }) {
  const now = useServerTime()
  if (first === undefined) return null
  const { numberText, orderDeadline } = first.facts
  const until = instantOf(orderDeadline)
  return (
    <div className="bet-slip-cutoff">
      <span>{bettingTexts.firstCutoff(numberText, momentText(until, now()))}</span>
      <Countdown until={until} now={now} worded />
    </div>
  )
}

interface ClosedLegsProps {
  readonly closed: readonly SlipLeg[]
  readonly onRemove: () => void
}

/** Matches that closed have left the list: here is where they can be taken away. */
function ClosedLegs({ closed, onRemove }: ClosedLegsProps) {
  return (
    <div className="bet-slip-line">
      <span className="red bold" role="status">
        {blockerTexts.legsTitle(closed.map(({ facts }) => facts.numberText).join(blockerTexts.join))}
      </span>
      <button type="button" className="bet-text-button" onClick={onRemove}>
        {blockerTexts.removeLegs(closed.length)}
      </button>
    </div>
  )
}
