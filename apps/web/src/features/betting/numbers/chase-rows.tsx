import { exactAmountText, type Fen } from '@caimin/base'
import { MAX_CHASE_ISSUES } from '@caimin/contract'
import { MAX_MULTIPLE } from '@caimin/rules/limits'
import { Stepper, Switch } from '@caimin/ui'
import { useRef } from 'react'
import { multiplesOf, type NumberSlip, setIssues, setOwnMultiple, stakeOfIssues } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { Unfolding } from '../unfolding.tsx'
import { numbersTexts } from './numbers.texts.ts'

/** More own multiples are not listed one by one. */
const OWN_SHOWN = 3

export interface ChaseRowsProps {
  readonly slip: NumberSlip
  readonly store: NumberSlipStore
  /** The issue it begins with, where that is not the next to close. */
  readonly from: string
  /** What one issue costs at the slip's multiple. */
  readonly stake: Fen
}

/** For how many issues the numbers are bet, whether a win ends it, and a multiple for each. */
export function ChaseRows({ slip, store, from, stake }: ChaseRowsProps) {
  const { edit } = store.getState()
  const isChase = slip.issues > 1
  /** The slip before the number of issues was typed: the 2 of a 25 takes no multiples along. */
  const beforeTyping = useRef<NumberSlip>(undefined)
  function handleIssues(issues: number) {
    beforeTyping.current ??= slip
    const before = beforeTyping.current
    edit((draft) => setIssues({ ...draft, issues: before.issues, ownMultiples: before.ownMultiples }, issues))
  }
  function handleSettle() {
    beforeTyping.current = undefined
  }
  return (
    <div className="num-chase">
      <div className="num-row">
        <span className="grow num-chase-head">
          <b>{numbersTexts.issues}</b>
          {isChase && (
            <Switch
              label={numbersTexts.stopAfterWin}
              on={slip.stopAfterWin}
              onChange={(stopAfterWin) => edit((draft) => ({ ...draft, stopAfterWin }))}
            />
          )}
        </span>
        <Stepper
          label={numbersTexts.issues}
          value={slip.issues}
          min={1}
          max={MAX_CHASE_ISSUES}
          onChange={handleIssues}
          onSettle={handleSettle}
        />
      </div>
      {isChase && (
        <>
          <p className="text-s ink-2">
            {numbersTexts.chaseHint(from, slip.issues, exactAmountText(stakeOfIssues(slip, stake)))}
          </p>
          <Unfolding title={numbersTexts.ownMultiples} note={ownText(slip, from)}>
            <ol>
              {multiplesOf(slip)
                .map((multiple, at) => ({ multiple, place: at + 1 }))
                .map(({ multiple, place }) => (
                  <li key={place} className="num-row">
                    <span className="grow">{numbersTexts.issueAt(place, from)}</span>
                    <Stepper
                      label={numbersTexts.multipleOf(place)}
                      value={multiple}
                      min={1}
                      max={MAX_MULTIPLE}
                      onChange={(own) => edit((draft) => setOwnMultiple(draft, place, own))}
                    />
                  </li>
                ))}
            </ol>
          </Unfolding>
        </>
      )}
    </div>
  )
}

/** 都是2倍, or the issues that differ: all of them while they are few, else how far they go. */
function ownText(slip: NumberSlip, from: string): string {
  const multiples = multiplesOf(slip)
  const own = multiples
    .map((multiple, at) => ({ multiple, place: at + 1 }))
    .filter(({ multiple }) => multiple !== slip.multiple)
  if (own.length === 0) return numbersTexts.sameMultiples(slip.multiple)
  return own.length > OWN_SHOWN
    ? numbersTexts.manyOwnMultiples(own.length, Math.min(...multiples), Math.max(...multiples))
    : own
        .map(({ multiple, place }) => numbersTexts.ownMultiple(numbersTexts.issueAt(place, from), multiple))
        .join(numbersTexts.join)
}
