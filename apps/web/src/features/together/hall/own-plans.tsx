import { exactAmountText, fenOf, sum } from '@caimin/base'
import { Link } from '@caimin/router'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { usePages } from '@caimin/session'
import { Card, EmptyState, LinkButton, momentText, PagedList, Tag } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { planHref, planTitle, sharesText } from '../figures.ts'
import { JoinDeadline } from '../parts/join-deadline.tsx'
import { ProgressRing } from '../parts/progress-ring.tsx'
import { type OwnPlan, ownPlansQuery, type Role } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { hallTexts } from './hall.texts.ts'

const EMPTY = {
  joined: { title: hallTexts.noJoined, href: links.together.together(), action: togetherTexts.toHall },
  opened: { title: hallTexts.noOpened, href: links.lobby.lobby(), action: togetherTexts.toLobby },
} as const

/** Plans and spells that one joined or opened, the newest first. */
export function OwnPlans({ role }: { readonly role: Role }) {
  const plans = usePages(ownPlansQuery(role))
  const { title, href, action } = EMPTY[role]
  return (
    <PagedList
      list={plans}
      empty={
        <EmptyState
          title={title}
          hint={hallTexts.emptyHint}
          action={
            <LinkButton variant="soft" href={href}>
              {action}
            </LinkButton>
          }
        />
      }
    >
      {(rows) => (
        <div className="own-plans">
          <Card>
            <ul>
              {rows.map((plan) => (
                <OwnPlanLine key={plan.plan_id} plan={plan} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </PagedList>
  )
}

function OwnPlanLine({ plan }: { readonly plan: OwnPlan }) {
  const now = useServerTime()
  const { own } = plan
  return (
    <li className="own-plan">
      <ProgressRing plan={plan} />
      <div className="grow">
        <Link className="own-plan-title" to={planHref(plan)}>
          {planTitle(plan)}
        </Link>{' '}
        {plan.kind === 'spell' && <Tag>{hallTexts.spell}</Tag>}
        <div className="text-xs ink-2">
          {plan.initiator.nickname} {momentText(plan.opened_at, now())}
        </div>
        {fenOf(own.shares) > 0n && <div className="text-xs">{hallTexts.ownShares(sharesText(own.shares))}</div>}
      </div>
      <div className="own-plan-end">
        <Outcome plan={plan} />
      </div>
    </li>
  )
}

/** Until when it can be joined, where it stands, and what came of it for oneself. */
function Outcome({ plan }: { readonly plan: OwnPlan }) {
  const { own } = plan
  const state = orderStateAt(plan.state)
  const won = sum([own.prize, own.commission].map((amount) => fenOf(amount ?? '0.00')))
  return (
    <>
      <span>{state && ORDER_STATE_NAMES[state]}</span>
      {state === 'subscribing' && (
        <span className="text-xs">
          <JoinDeadline plan={plan} />
        </span>
      )}
      {won > 0n && <b className="gold">{exactAmountText(won)}</b>}
      {fenOf(own.refunded) > 0n && <span className="text-xs">{hallTexts.refunded(exactAmountText(own.refunded))}</span>}
    </>
  )
}
