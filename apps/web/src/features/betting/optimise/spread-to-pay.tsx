import { countText } from '@caimin/base'
import type { MatchFacade } from '@caimin/rules'
import { optimisedOrder } from '@caimin/rules/optimise'
import { Card, Page, toast } from '@caimin/ui'
import type { ReactNode } from 'react'
import { MatchBlockers } from '../blockers/match-blockers.tsx'
import { useSlipSale } from '../match/use-slip-sale.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import { forecastSlip } from '../slip/match-bet.ts'
import type { MatchSlip } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { stakeToPay } from '../slip/stake-to-pay.ts'
import { rangeText } from '../slip/use-match-slip.ts'
import { CutoffLine } from '../submit/cutoff-line.tsx'
import { MovedDialog } from '../submit/moved/moved-dialog.tsx'
import { PacketRow } from '../submit/packet-row.tsx'
import { PayBar } from '../submit/pay-bar.tsx'
import { ShopCard } from '../submit/shop-card.tsx'
import { submitTexts } from '../submit/submit.texts.ts'
import { ToleranceCard } from '../submit/tolerance-card.tsx'
import type { MatchPayment } from '../submit/use-match-payment.ts'
import { usePacket } from '../submit/use-packet.ts'
import { usePayObstacle } from '../submit/use-pay-obstacle.ts'
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
  const cutoff = first?.facts.orderDeadline
  const betText = checked.ok ? undefined : betRefusalTexts[checked.reason]
  const stake = stakeToPay(optimised.bet.stake, payment.refused)
  const obstacle = usePayObstacle({
    isStopped: payment.isStopped,
    slip: slipText ?? betText,
    cutoff,
    stake,
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
  const packets = usePacket(rules.id, stake)
  const shown = { stake, redPacketId: packets.chosen?.id }
  return (
    <Page
      head={head}
      foot={
        <PayBar
          notes={notes}
          multiple={1}
          note={optimiseTexts.payNote(countText(notes), countText(BigInt(tickets)))}
          stake={stake}
          discount={packets.discount}
          obstacle={obstacle}
          isPaying={payment.place.isSending}
          onPay={() => void payment.pay(shown)}
        />
      }
    >
      {first && <CutoffLine until={first.facts.orderDeadline} decidedBy={first.facts.numberText} />}
      <MatchBlockers
        store={store}
        slip={slip}
        closed={closed}
        cutoff={cutoff}
        refused={payment.refused}
        isStopped={payment.isStopped}
        stake={stake}
        discount={packets.discount}
      />
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
        onKeep={draft.goal === 'breakEven' && optimised.wish === 'breakEven' ? handleKeep : undefined}
      />
      <ToleranceCard
        tolerance={slip.tolerance}
        onChange={(tolerance) => store.getState().edit((now) => ({ ...now, tolerance }))}
      />
      <PacketRow packets={packets} />
      <ShopCard cutoff={cutoff} />
      <p className="submit-risk">{submitTexts.risk}</p>
      <MovedDialog
        rules={rules}
        slip={slip}
        betOf={betOf}
        moved={payment.moved}
        onClose={payment.dismiss}
        onAccept={() => void payment.accept(shown)}
      />
    </Page>
  )
}
