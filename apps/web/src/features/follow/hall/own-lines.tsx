import { exactAmountText, fenOf, type MoneyText } from '@caimin/base'
import { type Href, Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { momentText, Tag } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { numberText, postTitle } from '../figures.ts'
import { PostOutcome } from '../parts/post-outcome.tsx'
import type { OwnCopy, OwnPost, StandingOrder } from '../queries.ts'
import { mineTexts } from './mine.texts.ts'

interface OwnLineProps {
  readonly to: Href
  readonly title: string
  readonly tag?: ReactNode
  readonly notes: readonly string[]
  readonly end: ReactNode
}

/** One line of one's own; all of it leads there. */
function OwnLine({ to, title, tag, notes, end }: OwnLineProps) {
  return (
    <li className="own-line">
      <div className="grow">
        <Link className="own-line-title" to={to}>
          {title}
        </Link>{' '}
        {tag}
        {notes.map((note) => (
          <div key={note} className="text-xs ink-2">
            {note}
          </div>
        ))}
      </div>
      <div className="own-line-end">{end}</div>
    </li>
  )
}

export function OwnPostLine({ post }: { readonly post: OwnPost }) {
  const now = useServerTime()
  const stakes = [
    momentText(post.posted_at, now()),
    mineTexts.stake(exactAmountText(post.stake)),
    mineTexts.copied(numberText(post.copies), exactAmountText(post.copied_stake)),
  ]
  return (
    <OwnLine
      to={links.follow.post({ post_id: post.post_id })}
      title={postTitle(post)}
      notes={[stakes.join('，')]}
      end={
        <>
          {post.outcome === null && post.is_open ? <span>{mineTexts.open}</span> : <PostOutcome post={post} />}
          {isMoney(post.commission) && (
            <span className="text-xs ink-2">{mineTexts.earned(exactAmountText(post.commission))}</span>
          )}
        </>
      }
    />
  )
}

const isMoney = (amount: MoneyText): boolean => fenOf(amount) > 0n

export function CopyLine({ copy }: { readonly copy: OwnCopy }) {
  const now = useServerTime()
  const state = orderStateAt(copy.state)
  const { prize_after_tax: prize } = copy
  return (
    <OwnLine
      to={links.orders.mine({ order_id: copy.order_id })}
      title={postTitle(copy)}
      tag={copy.is_standing && <Tag>{mineTexts.standing}</Tag>}
      notes={[
        `${mineTexts.ofPoster(copy.poster.nickname)}，${momentText(copy.placed_at, now())}`,
        mineTexts.units(copy.units, exactAmountText(copy.stake)),
      ]}
      end={
        <>
          {prize !== null && isMoney(prize) ? (
            <b className="gold">{exactAmountText(prize)}</b>
          ) : (
            <span className="ink-2">{state && ORDER_STATE_NAMES[state]}</span>
          )}
          {isMoney(copy.commission) && (
            <span className="text-xs ink-2">{mineTexts.commission(exactAmountText(copy.commission))}</span>
          )}
        </>
      }
    />
  )
}

export function StandingLine({ order }: { readonly order: StandingOrder }) {
  return (
    <OwnLine
      to={links.follow.standing({ standing_order_id: order.standing_order_id })}
      title={order.poster.nickname}
      tag={<Tag>{GAME_NAMES[order.game]}</Tag>}
      notes={[
        mineTexts.done(numberText(order.copies), numberText(order.misses)),
        mineTexts.spent(exactAmountText(order.stake)),
      ]}
      end={<span className="ink-2">{mineTexts[order.state]}</span>}
    />
  )
}
