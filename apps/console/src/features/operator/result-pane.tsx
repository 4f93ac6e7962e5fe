import { Button } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Flag } from '../../platform/parts/flag.tsx'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { valueText } from '../../platform/results/value-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { ClaimStep } from './claim-step.tsx'
import { ClaimsTable } from './claims-table.tsx'
import { CorrectionStep } from './correction-step.tsx'
import { PendingCorrection } from './pending-correction.tsx'
import { refreshResults } from './queries.ts'
import { type ResultRow, resultId } from './result-value.ts'
import { resultsTexts } from './results.texts.ts'

export interface ResultPaneProps {
  readonly row: ResultRow
  readonly onLeave: () => void
}

/** The selected result: what its sources say, and what the operator can do about it. */
export function ResultPane({ row, onLeave }: ResultPaneProps) {
  const [step, setStep] = useState<'look' | 'claim' | 'correct'>('look')
  const { role } = useSignedInStaff()
  const mayAct = role === 'operator'
  const mayClaim = mayAct && row.confirmed === null && row.claims.every(({ is_mine }) => !is_mine)
  const mayCorrect = mayAct && row.confirmed !== null && row.correction === null
  useKeys({
    e: mayClaim ? () => setStep('claim') : undefined,
    x: mayCorrect ? () => setStep('correct') : undefined,
    ...(step !== 'look' && { escape: () => setStep('look') }),
  })
  const head = <PaneTitle row={row} />
  if (step === 'claim') return <ClaimStep row={row} head={head} onDone={() => setStep('look')} />
  if (step === 'correct') return <CorrectionStep row={row} head={head} onDone={() => setStep('look')} />
  if (row.correction !== null)
    return <PendingCorrection row={row} correction={row.correction} head={head} onLeave={onLeave} />
  return (
    <LookStep
      row={row}
      head={head}
      onLeave={onLeave}
      onClaim={mayClaim ? () => setStep('claim') : null}
      onCorrect={mayCorrect ? () => setStep('correct') : null}
    />
  )
}

function PaneTitle({ row }: { readonly row: ResultRow }) {
  return (
    <div className="result-title">
      <div>
        <h2>{row.title}</h2>
        <span className="text-s ink-2">{row.detail}</span>
      </div>
      {row.confirmed !== null && <b className="result-change">{valueText(row.confirmed.value)}</b>}
    </div>
  )
}

interface LookStepProps extends ResultPaneProps {
  readonly head: ReactNode
  readonly onClaim: (() => void) | null
  readonly onCorrect: (() => void) | null
}

/** The operator's own claim, as long as nothing stands. */
function useOwnClaim(row: ResultRow) {
  const { role } = useSignedInStaff()
  const own = row.confirmed === null && role === 'operator' ? row.claims.find(({ is_mine }) => is_mine) : undefined
  const withdraw = useCommand('operator', 'withdrawClaim', own?.claim_id)
  async function takeBack() {
    if (own === undefined) return
    const { subject_kind, subject_id, step } = row
    const withdrawn = withdraw.run({ subject_kind, subject_id, step, claim_id: own.claim_id })
    await follow(withdrawn, { said: resultsTexts.claimWithdrawn, refresh: refreshResults })
  }
  return { hasOwn: own !== undefined, takeBack, isBusy: withdraw.isBusy, refusal: withdraw.refusal }
}

function LookStep({ row, head, onLeave, onClaim, onCorrect }: LookStepProps) {
  const decide = useCommand('operator', 'decide', resultId(row))
  const own = useOwnClaim(row)
  const [chosen, setChosen] = useState<string | null>(null)
  const claim = row.claims.find(({ claim_id }) => claim_id === chosen)
  const isDiffering = row.state === 'differing' && onClaim !== null
  async function decideClaim() {
    if (claim === undefined) return
    const { subject_kind, subject_id, step } = row
    const decided = decide.run({ subject_kind, subject_id, step, claim_id: claim.claim_id })
    await follow(decided, { said: resultsTexts.decided, refresh: refreshResults })
  }
  useKeys({ 'ctrl+enter': isDiffering && claim !== undefined && !decide.isBusy ? () => void decideClaim() : undefined })
  return (
    <Pane
      label={resultsTexts.paneLabel}
      head={head}
      foot={
        <>
          {isDiffering && <WillHappen lines={[]} note={resultsTexts.decideMoney(row.orders)} />}
          <RefusalLine refusal={decide.refusal} />
          <PaneActions refusal={own.refusal} onBack={onLeave} back={resultsTexts.cancel}>
            {own.hasOwn && (
              <Button variant="outline" busy={own.isBusy} onClick={() => void own.takeBack()}>
                {resultsTexts.withdrawClaim}
              </Button>
            )}
            {onClaim !== null && !own.hasOwn && (
              <Button variant="outline" hotkey="E" onClick={onClaim}>
                {resultsTexts.fillDots}
              </Button>
            )}
            {onCorrect !== null && (
              <Button variant="outline" hotkey="X" onClick={onCorrect}>
                {resultsTexts.correctDots}
              </Button>
            )}
            {isDiffering && (
              <Button
                hotkey="Ctrl Enter"
                missing={claim === undefined && resultsTexts.needsValue}
                busy={decide.isBusy}
                onClick={() => void decideClaim()}
              >
                {claim === undefined ? resultsTexts.decide : resultsTexts.decideThis(valueText(claim.value))}
              </Button>
            )}
          </PaneActions>
        </>
      }
    >
      <PaneSection>
        <Standing row={row} />
      </PaneSection>
      <PaneSection title={resultsTexts.claims}>
        <ClaimsTable claims={row.claims} chosen={chosen} onChoose={isDiffering ? setChosen : null} />
      </PaneSection>
    </Pane>
  )
}

function Standing({ row }: { readonly row: ResultRow }) {
  const { confirmed } = row
  return (
    <div className="stack">
      {row.state === 'differing' && <Flag>{resultsTexts.differs}</Flag>}
      {row.state === 'waiting' && row.claims.length === 1 && <Flag kind="soft">{resultsTexts.oneOnly}</Flag>}
      {row.full_by_events !== null && <Flag>{resultsTexts.byEvents(row.full_by_events)}</Flag>}
      <Facts
        facts={[
          [resultsTexts.affects, `${row.orders}`],
          confirmed !== null && [
            resultsTexts.confirmed,
            resultsTexts.confirmedBy(
              resultsTexts.hows[confirmed.how] ?? confirmed.how,
              clockOrDay(confirmed.confirmed_at),
              confirmed.revision,
            ),
          ],
        ]}
      />
      {row.is_demo && <span className="text-s ink-2">{resultsTexts.isDemo}</span>}
    </div>
  )
}
