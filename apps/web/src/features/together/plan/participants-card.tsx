import { fenOf, minus, sum } from '@caimin/base'
import { usePages } from '@caimin/session'
import { Avatar, Button, Card, QueryView, Tag } from '@caimin/ui'
import { useState } from 'react'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { numberText, partText, sharesText } from '../figures.ts'
import { type Participant, type Plan, participantsQuery } from '../queries.ts'
import { MorePeople } from './more-people.tsx'
import { planTexts } from './plan.texts.ts'

/** Who holds shares, the first of them until all are asked for. */
export function ParticipantsCard({ plan }: { readonly plan: Plan }) {
  const [isWhole, setWhole] = useState(false)
  const { first_participants: first, people, joined } = plan
  const others = people - first.length
  const theirs = minus(fenOf(joined), sum(first.map(({ shares }) => fenOf(shares))))
  return (
    <Card className="plan-part">
      <div className="plan-title">
        <h2>{planTexts.participants(numberText(people))}</h2>
        {others > 0 && !isWhole && (
          <Button variant="quiet" size="small" className="plan-title-end" onClick={() => setWhole(true)}>
            {planTexts.all}
          </Button>
        )}
      </div>
      {isWhole ? <AllParticipants plan={plan} /> : <ParticipantLines plan={plan} rows={first} />}
      {others > 0 && !isWhole && (
        <p className="plan-others">
          <span>{planTexts.others(numberText(others))}</span>
          <span>{sharesText(theirs)}</span>
        </p>
      )}
    </Card>
  )
}

function AllParticipants({ plan }: { readonly plan: Plan }) {
  const participants = usePages(participantsQuery(plan.plan_id))
  return (
    <>
      <QueryView query={participants}>{(rows) => <ParticipantLines plan={plan} rows={rows} />}</QueryView>
      <MorePeople list={participants} />
    </>
  )
}

interface ParticipantLinesProps {
  readonly plan: Plan
  readonly rows: readonly Participant[]
}

function ParticipantLines({ plan, rows }: ParticipantLinesProps) {
  const now = useServerTime()
  return (
    <ol>
      {rows.map(({ no, nickname, is_initiator, is_me, joined_at, shares }) => (
        <li key={no} className="plan-person">
          <Avatar
            name={nickname}
            picture={is_initiator && plan.initiator.avatar !== '' ? plan.initiator.avatar : undefined}
          />
          <div className="grow">
            <div className="plan-person-name">
              {nickname}
              {is_initiator && <Tag>{planTexts.initiator}</Tag>}
              {is_me && <Tag tone="blue">{planTexts.me}</Tag>}
            </div>
            <div className="text-xs ink-2">{exactMoment(joined_at, now())}</div>
          </div>
          <div className="end">
            <b>{sharesText(shares)}</b>
            <div className="text-xs ink-2">{partText(shares, plan.total)}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
