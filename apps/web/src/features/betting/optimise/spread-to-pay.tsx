import { countText } from '@caimin/base'
import type { MatchFacade } from '@caimin/rules'
import { optimisedOrder } from '@caimin/rules/optimise'
import { Card, toast } from '@caimin/ui'
import type { ReactNode } from 'react'
import { ToleranceCard } from '../../../platform/tolerance/tolerance-card.tsx'
import { MatchBlockers } from '../blockers/match-blockers.tsx'
import { useSlipSale } from '../match/use-slip-sale.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import { forecastSlip } from '../slip/match-bet.ts'
import type { MatchSlip } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { rangeText } from '../slip/use-match-slip.ts'
import { MovedDialog } from '../submit/moved/moved-dialog.tsx'
import { submitTexts } from '../submit/submit.texts.ts'
import { SlipToPay } from '../submit/submit-page.tsx'
import type { MatchPayment } from '../submit/use-match-payment.ts'
import { usePayable } from '../submit/use-payable.ts'
import { NoteRows } from './note-rows.tsx'
import { optimiseTexts } from './optimise.texts.ts'
import { isMixedPass, type Optimised } from './optimise-draft.ts'
import { PrizeChart } from './prize-chart.tsx'
import { StrategyCard } from './strategy-card.tsx'
import type { Optimising } from './use-optimising.ts'
import './optimise.css'

export interface SpreadToPayProps {
  readonly rules: MatchFacade
  readonly store: MatchSlipStore
  readonly slip: MatchSlip
  readonly optimising: Optimising
  readonly optimised: Optimised
  readonly payment: MatchPayment
  readonly head: ReactNode
}

/** The notes of a slip with their multiples, what they bring, and paying for them. */
export function SpreadToPay({ rules, store, slip, optimising, optimised, payment, head }: SpreadToPayProps) {
  const { draft, change, betOf, count } = optimising
  const { first, closed } = useSlipSale(rules, slip, payment.refused)
  const order = optimisedOrder(rules.id, optimised.notes)
  const checked = rules.checkBet(order)
  const tickets = rules.splitBet(order).length
  const slipText = closed.length > 0 ? submitTexts.legsClosed(closed.length) : undefined
  const betText = checked.ok ? undefined : betRefusalTexts[checked.reason]
  const payable = usePayable({
    game: rules.id,
    counted: optimised.bet.stake,
    refused: payment.refused,
    isStopped: payment.isStopped,
    slipText: slipText ?? betText,
    cutoff: first?.facts.orderDeadline,
  })
  const kept = draft.kept ?? optimised.notes.map(({ at }) => at)

  const handleKeep = (at: number) =>
    change({ kept: kept.includes(at) ? kept.filter((other) => other !== at) : [...kept, at], edits: {} })
  const handleMultiple = (at: number, multiple: number) => change({ edits: { ...draft.edits, [at]: multiple } })
  function handleReset() {
    change({ edits: {} })
    toast(optimiseTexts.resetDone)
  }

  const notes = BigInt(optimised.notes.length)
  return (
    <SlipToPay
      head={head}
      payable={payable}
      cutoffNames={{ decidedBy: first?.facts.numberText }}
      notes={notes}
      multiple={1}
      note={optimiseTexts.payNote(countText(notes), countText(BigInt(tickets)))}
      isPaying={payment.place.isSending}
      onPay={() => void payment.pay(payable.shown)}
      blockers={<MatchBlockers store={store} slip={slip} closed={closed} payable={payable} />}
      dialog={<MovedDialog rules={rules} slip={slip} betOf={betOf} payment={payment} shown={payable.shown} />}
    >
      <StrategyCard
        draft={draft}
        notes={count.kind === 'ready' ? Number(count.quote.notes) : optimised.notes.length}
        isMixedPass={count.kind === 'ready' && isMixedPass(count.bet)}
        optimised={optimised}
        onChange={change}
      />
      <PrizeChart optimised={optimised} />
      <Card className="submit-block">
        <div className="submit-line">
          <div className="grow">
            <b>{optimiseTexts.range}</b>
            <div className="text-xs ink-3">{optimiseTexts.rangeNote}</div>
          </div>
          <span className="gold">
            <b className="text-l">{rangeText(forecastSlip(rules, slip, order))}</b>
            {submitTexts.yuan}
          </span>
        </div>
      </Card>
      <NoteRows
        rules={rules}
        slip={slip}
        optimised={optimised}
        onReset={handleReset}
        onMultiple={handleMultiple}
        onKeep={draft.goal === 'breakEven' && optimised.requested === 'breakEven' ? handleKeep : undefined}
      />
      <ToleranceCard
        tolerance={slip.tolerance}
        onChange={(tolerance) => store.getState().edit((now) => ({ ...now, tolerance }))}
      />
    </SlipToPay>
  )
}
