import { Card, FactList } from '@caimin/ui'
import { numberText, yuanText } from '../figures.ts'
import { ProfitRate } from '../parts/record-text.tsx'
import type { Initiator } from '../queries.ts'
import { initiatorTexts } from './initiator.texts.ts'

/** What the printed plans of thirty days cost and brought, with their number and how much of it others held. */
export function RecordCard({ initiator }: { readonly initiator: Pick<Initiator, 'recent'> }) {
  const { plans, cost, prize, others, profit_permille } = initiator.recent
  return (
    <Card className="initiator-record">
      <div className="initiator-record-title">
        <h2>{initiatorTexts.record}</h2>
        <span className="text-xs ink-2">{initiatorTexts.recordNote}</span>
      </div>
      <FactList
        facts={[
          [initiatorTexts.recent, plans === 0 ? initiatorTexts.noPlans : initiatorTexts.plans(numberText(plans))],
          plans > 0 && [initiatorTexts.cost, yuanText(cost)],
          plans > 0 && [initiatorTexts.others, yuanText(others)],
          plans > 0 && [initiatorTexts.prize, yuanText(prize)],
          plans > 0 && [
            initiatorTexts.profitRate,
            <b key="rate">
              <ProfitRate permille={profit_permille} />
            </b>,
          ],
        ]}
      />
    </Card>
  )
}
