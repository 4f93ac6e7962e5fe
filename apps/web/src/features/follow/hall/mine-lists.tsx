import { Link } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Card, EmptyState, LinkButton, PagedList, SectionHead, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../../platform/links.ts'
import { followTexts } from '../follow.texts.ts'
import { ownCopiesQuery, ownPostsQuery, standingOrdersQuery } from '../queries.ts'
import { hallTexts } from './hall.texts.ts'
import { mineTexts } from './mine.texts.ts'
import { CopyLine, OwnPostLine, StandingLine } from './own-lines.tsx'
import './own-lines.css'

const LISTS = ['posts', 'copies', 'standing'] as const
type List = (typeof LISTS)[number]

interface MineListsProps {
  readonly list: string | undefined
  readonly onChange: (list: List) => void
}

/** What one has posted, copied and ordered to be copied. */
export function MineLists({ list: named, onChange }: MineListsProps) {
  const list = LISTS.find((each) => each === named) ?? 'copies'
  return (
    <>
      <div className="follow-boards">
        <Segmented
          views
          label={hallTexts.mineLabel}
          choices={LISTS.map((value) => ({ value, label: hallTexts.mine[value] }))}
          value={list}
          onChange={onChange}
        />
      </div>
      {list === 'posts' && <OwnPosts />}
      {list === 'copies' && <OwnCopies />}
      {list === 'standing' && <StandingOrders />}
    </>
  )
}

function OwnPosts() {
  const posts = usePages(ownPostsQuery)
  return (
    <PagedList
      list={posts}
      above={
        <SectionHead title={mineTexts.record} end={<Link to={links.follow.homepage()}>{mineTexts.toRecord}</Link>} />
      }
      empty={
        <EmptyState
          title={mineTexts.noPosts}
          hint={mineTexts.noPostsHint}
          action={
            <LinkButton variant="soft" href={links.orders.mine()}>
              {mineTexts.toOrders}
            </LinkButton>
          }
        />
      }
    >
      {(rows) => (
        <Card>
          <ul>
            {rows.map((post) => (
              <OwnPostLine key={post.post_id} post={post} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}

function OwnCopies() {
  const copies = usePages(ownCopiesQuery)
  return (
    <PagedList list={copies} empty={<EmptyState title={mineTexts.noCopies} action={<ToPosts />} />}>
      {(rows) => (
        <Card>
          <ul>
            {rows.map((copy) => (
              <CopyLine key={copy.order_id} copy={copy} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}

const STATES = [
  { value: 'running', label: mineTexts.running },
  { value: 'ended', label: mineTexts.endedOnes },
] as const

function StandingOrders() {
  const [state, setState] = useState<'running' | 'ended'>('running')
  const orders = usePages(standingOrdersQuery({ state }))
  return (
    <PagedList
      list={orders}
      above={
        <div className="follow-boards">
          <Segmented views label={mineTexts.state} choices={STATES} value={state} onChange={setState} />
        </div>
      }
      empty={<EmptyState title={mineTexts.noStanding} hint={mineTexts.noStandingHint} action={<ToPosts />} />}
    >
      {(rows) => (
        <Card>
          <ul>
            {rows.map((order) => (
              <StandingLine key={order.standing_order_id} order={order} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}

const ToPosts = () => (
  <LinkButton variant="soft" href={links.follow.follow()}>
    {followTexts.toPosts}
  </LinkButton>
)
