import { exactAmountText, type Fen } from '@caimin/base'
import { MAX_TOTAL, type SpreadGoal } from '@caimin/rules/optimise'
import { Button, Card, Chip, Segmented, Stepper } from '@caimin/ui'
import { type Feasibility, feasibilityOf } from './feasibility.ts'
import { optimiseTexts } from './optimise.texts.ts'
import type { OptimiseDraft, Optimised } from './optimise-draft.ts'

const GOALS: readonly SpreadGoal[] = ['average', 'hot', 'cold', 'breakEven']
const SHORTCUTS = [100, 200]
/** Yuan: a note is bought whole. */
const STEP = 2

export interface StrategyCardProps {
  readonly draft: OptimiseDraft
  readonly notes: number
  /** Several passes leave 平均 alone. */
  readonly isMixedPass: boolean
  readonly optimised: Optimised | undefined
  readonly onChange: (change: Partial<OptimiseDraft>) => void
}

/** How much to spend, to what end, and in words whether a right note returns it. */
export function StrategyCard({ draft, notes, isMixedPass, optimised, onChange }: StrategyCardProps) {
  const setMoney = (money: number) => onChange({ total: Math.floor(money / STEP), edits: {} })
  const shown = isMixedPass ? 'average' : draft.goal
  return (
    <Card className="submit-block">
      <div className="submit-line">
        <b className="grow">{optimiseTexts.money}</b>
        {SHORTCUTS.filter((money) => money >= notes * STEP).map((money) => (
          <span key={money} className="submit-shortcut">
            <Chip chosen={draft.total * STEP === money} onClick={() => setMoney(money)}>
              {money}
            </Chip>
          </span>
        ))}
        <Stepper
          label={optimiseTexts.money}
          value={draft.total * STEP}
          min={notes * STEP}
          max={MAX_TOTAL * STEP}
          step={STEP}
          onChange={setMoney}
        />
      </div>
      <div className="optimise-strategy">
        <Segmented
          label={optimiseTexts.strategy}
          choices={GOALS.map((goal) => ({
            value: goal,
            label: optimiseTexts.strategies[goal],
            disabled: isMixedPass && goal !== 'average',
          }))}
          value={shown}
          onChange={(goal) => onChange({ goal, edits: {} })}
        />
        <p className="text-s ink-2">{isMixedPass ? optimiseTexts.onlyAverage : optimiseTexts.meaning[shown]}</p>
      </div>
      {optimised && <FeasibilityLine optimised={optimised} onStake={(stake) => setMoney(Number(stake / 100n))} />}
    </Card>
  )
}

interface FeasibilityLineProps {
  readonly optimised: Optimised
  readonly onStake: (stake: Fen) => void
}

function FeasibilityLine({ optimised, onStake }: FeasibilityLineProps) {
  const { bet, requested, reached } = optimised
  const found = feasibilityOf(optimised)
  return (
    <div className="optimise-feasible">
      <div aria-live="polite">
        <b>{optimiseTexts.feasible}</b>
        <p className={found.kind === 'all_return' ? 'green' : undefined}>
          {requested !== reached && optimiseTexts.fellBack}
          {wordsOf(found, bet.stake)}
        </p>
      </div>
      {found.kind === 'needs' && (
        <Button variant="outline" onClick={() => onStake(found.stake)}>
          {optimiseTexts.spend(exactAmountText(found.stake))}
        </Button>
      )}
    </div>
  )
}

function wordsOf(found: Feasibility, stake: Fen): string {
  switch (found.kind) {
    case 'all_return':
      return optimiseTexts.allReturn(exactAmountText(found.least), exactAmountText(stake))
    case 'kept_return':
      return optimiseTexts.keptReturn(String(found.losing))
    case 'none_kept':
      return optimiseTexts.noneKept
    case 'other_way':
      return optimiseTexts.otherWay(String(found.losing))
    case 'needs':
      return optimiseTexts.needs(String(found.losing), exactAmountText(found.stake))
    case 'impossible':
      return optimiseTexts.impossible(exactAmountText(found.per100))
  }
}
