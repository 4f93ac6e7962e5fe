import { exactAmountText, type Fen } from '@caimin/base'
import { Stepper, Switch } from '@caimin/ui'
import { multiplesOf, type NumberSlip, stakeOfIssues } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { numbersTexts } from './numbers.texts.ts'

const MOST_ISSUES = 50
const MAX_MULTIPLE = 100_000

export interface ChaseRowsProps {
  readonly slip: NumberSlip
  readonly store: NumberSlipStore
  /** What one issue costs at the slip's multiple. */
  readonly stake: Fen
}

/** For how many issues the numbers are bet, whether a win ends it, and a multiple for each. */
export function ChaseRows({ slip, store, stake }: ChaseRowsProps) {
  const { edit } = store.getState()
  const isChase = slip.issues > 1
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
          max={MOST_ISSUES}
          onChange={(issues) => edit((draft) => ({ ...draft, issues }))}
        />
      </div>
      {isChase && (
        <>
          <p className="text-s ink-2">
            {numbersTexts.chaseHint(slip.issues, exactAmountText(stakeOfIssues(slip, stake)))}
          </p>
          <details className="num-paste">
            <summary>{numbersTexts.ownMultiples}</summary>
            <ol>
              {multiplesOf(slip)
                .map((multiple, at) => ({ multiple, place: at + 1 }))
                .map(({ multiple, place }) => (
                  <li key={place} className="num-row">
                    <span className="grow">{numbersTexts.issueAt(place)}</span>
                    <Stepper
                      label={numbersTexts.multipleOf(place)}
                      value={multiple}
                      min={1}
                      max={MAX_MULTIPLE}
                      onChange={(own) =>
                        edit((draft) => ({ ...draft, ownMultiples: { ...draft.ownMultiples, [place]: own } }))
                      }
                    />
                  </li>
                ))}
            </ol>
          </details>
        </>
      )}
    </div>
  )
}
