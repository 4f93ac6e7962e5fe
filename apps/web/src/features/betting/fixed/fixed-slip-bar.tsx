import { countText, NO_MONEY } from '@caimin/base'
import { type Href, navigate } from '@caimin/router'
import type { FixedFacade } from '@caimin/rules'
import { Amount, Button, IconButton, ShuffleIcon, SlipBar, TrashIcon } from '@caimin/ui'
import { useDeferredValue, useMemo } from 'react'
import { links } from '../../../platform/links.ts'
import { bettingTexts } from '../betting.texts.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import {
  chosenMatches,
  countFixed,
  draftOf,
  type FixedDraft,
  type FixedSlip,
  isUnpicked,
  pickRandomFixed,
} from '../slip/fixed-slip.ts'
import type { FixedSlipStore } from '../slip/fixed-slip-store.ts'
import { useAttempt, useSlip } from '../slip/slip-store.ts'
import { UnknownBet } from '../unknown-bet.tsx'
import { fixedTexts } from './fixed.texts.ts'
import '../betting.css'

export interface FixedSlipBarProps {
  readonly rules: FixedFacade
  readonly store: FixedSlipStore
  readonly issueNo: string
  /** Nothing can be bet now: no network, no issue, or the shop stopped the game. */
  readonly isBlocked: boolean
}

/** What is chosen and what it costs; random picks, and the button to continue. */
export function FixedSlipBar({ rules, store, issueNo, isBlocked }: FixedSlipBarProps) {
  const { slip, clear } = useSlip(store, (state) => state)
  const count = useCountedFixed(rules, slip, issueNo)
  const { notes, stake } = count.ok ? count.value.quote : { notes: 0n, stake: NO_MONEY }
  const pay = links.submit.sports({ game: rules.id })
  return (
    <SlipBar
      top={<BarTop {...{ rules, store, issueNo, isBlocked, pay }} reason={count.ok ? undefined : count.reason} />}
      start={
        <IconButton
          icon={TrashIcon}
          label={bettingTexts.clear}
          disabled={isUnpicked(draftOf(slip, issueNo))}
          onClick={clear}
        />
      }
      stake={<Amount fen={stake} tone="cost" size="xl" />}
      note={bettingTexts.perNotes(countText(notes), slip.multiple)}
      actions={
        <Button disabled={isBlocked || !count.ok} onClick={() => navigate(pay)}>
          {bettingTexts.goPay}
        </Button>
      }
    />
  )
}

/** Counted one frame after the tap: the tapped button answers first. */
function useCountedFixed(rules: FixedFacade, slip: FixedSlip, issueNo: string): ReturnType<typeof countFixed> {
  const settled = useDeferredValue(slip)
  return useMemo(() => countFixed(rules, settled, issueNo), [rules, settled, issueNo])
}

interface BarTopProps extends FixedSlipBarProps {
  readonly pay: Href
  readonly reason: keyof typeof betRefusalTexts | undefined
}

function BarTop({ rules, store, issueNo, isBlocked, pay, reason }: BarTopProps) {
  const { slip, cleared, undo, edit } = useSlip(store, (state) => state)
  const attempt = useAttempt(store)
  const draft = draftOf(slip, issueNo)
  if (attempt) return <UnknownBet to={pay} />
  const lacking = rules.pick - chosenMatches(draft)
  const isPartial = lacking > 0 && !isUnpicked(draft)
  return (
    <>
      {cleared ? (
        <span role="status">{bettingTexts.cleared}</span>
      ) : (
        <Chosen draft={draft} lacking={lacking} reason={reason} />
      )}
      {cleared && (
        <button type="button" className="bet-text-button" onClick={undo}>
          {bettingTexts.undo}
        </button>
      )}
      {!cleared && mayPickRandom(draft, lacking) && (
        <button
          type="button"
          className="bet-text-button"
          disabled={isBlocked}
          onClick={() => edit((now) => pickRandomFixed(rules, now, issueNo))}
        >
          <ShuffleIcon size="s" />
          {isPartial && !draft.isLucky ? fixedTexts.fillUp : fixedTexts.random}
        </button>
      )}
    </>
  )
}

/** A random pick never replaces what was picked by hand. */
export const mayPickRandom = (draft: FixedDraft, lacking: number): boolean => lacking > 0 || draft.isLucky

interface ChosenProps {
  readonly draft: FixedDraft
  readonly lacking: number
  readonly reason: BarTopProps['reason']
}

function Chosen({ draft, lacking, reason }: ChosenProps) {
  const count = (options: number) => draft.picks.filter((picks) => picks.length === options).length
  if (isUnpicked(draft)) return <span>{bettingTexts.nothingChosen}</span>
  if (lacking > 0) {
    return (
      <span>
        {fixedTexts.chosen(chosenMatches(draft))} <b className="red">{fixedTexts.lacking(lacking)}</b>
      </span>
    )
  }
  if (reason) return <span className="red">{betRefusalTexts[reason]}</span>
  return (
    <span>
      {fixedTexts.chosen(chosenMatches(draft))}{' '}
      {fixedTexts.shape({ singles: count(1), doubles: count(2), triples: count(3) })}{' '}
      {draft.bankers.length > 0 && fixedTexts.bankers(draft.bankers.length)}
    </span>
  )
}
