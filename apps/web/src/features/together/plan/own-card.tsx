import { exactAmountText, fenOf } from '@caimin/base'
import { Button, Card, FactList, LinkButton, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { partText, sharesText, yuanText } from '../figures.ts'
import { joinsQuery, type Plan } from '../queries.ts'
import { planTexts } from './plan.texts.ts'

interface OwnCardProps {
  readonly plan: Plan
  readonly own: NonNullable<Plan['own']>
}

/** What one has in a plan, and each time that one put something into it. */
export function OwnCard({ plan, own }: OwnCardProps) {
  const [isWhole, setWhole] = useState(false)
  const [shares, guarantee, refunded] = [fenOf(own.shares), fenOf(own.guarantee), fenOf(own.refunded)]
  return (
    <Card className="plan-part">
      <h2 className="plan-title">{planTexts.own}</h2>
      <FactList
        className="plan-facts"
        facts={[
          shares > 0n && [
            planTexts.ownShares,
            planTexts.ownSharesText(sharesText(shares), yuanText(shares), partText(shares, plan.total)),
          ],
          guarantee > 0n && [planTexts.ownGuarantee, yuanText(guarantee)],
          refunded > 0n && [planTexts.ownRefunded, yuanText(refunded)],
        ]}
      />
      {isWhole && <Joins plan={plan} />}
      <div className="plan-actions">
        {!isWhole && (
          <Button variant="outline" size="small" onClick={() => setWhole(true)}>
            {planTexts.ownJoins}
          </Button>
        )}
        <LinkButton variant="outline" size="small" href={links.orders.mine({ order_id: plan.plan_id })}>
          {planTexts.toOrder}
        </LinkButton>
      </div>
    </Card>
  )
}

function Joins({ plan }: { readonly plan: Plan }) {
  const joins = useQuery(joinsQuery(plan.plan_id))
  const now = useServerTime()
  return (
    <QueryView query={joins} skeletons={1}>
      {({ rows }) => (
        <ol className="plan-joins">
          {inOrder(rows).map(({ key, kind, amount, released, at }) => (
            <li key={key}>
              <span className="grow">
                {planTexts.joinKinds[kind]} <span className="ink-2">{exactMoment(at, now())}</span>
              </span>
              <span>
                {yuanText(amount)}
                {fenOf(released) > 0n && (
                  <span className="ink-2"> {planTexts.joinReleased(exactAmountText(released))}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  )
}

/** They are only ever added at the end, so that the place of one names it. */
const inOrder = <T extends object>(rows: readonly T[]) => rows.map((row, place) => ({ ...row, key: `join ${place}` }))
