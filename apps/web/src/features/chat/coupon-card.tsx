import { type Instant, instantOf } from '@caimin/base'
import { Link } from '@caimin/router'
import { RightIcon } from '@caimin/ui'
import { useServerNow } from '../../platform/data/use-server-now.ts'
import { links } from '../../platform/links.ts'
import { packetCondition, packetEnd, packetScope, packetWorth } from '../../platform/packet/packet-text.ts'
import { chatTexts } from './chat.texts.ts'
import type { ChatMessage } from './queries.ts'

type Coupon = Extract<ChatMessage['content'], { kind: 'coupon' }>['coupon']

/** A coupon ends by itself on an open page. */
const stateOf = ({ state, valid_until }: Coupon, now: Instant): Coupon['state'] =>
  state !== 'used' && instantOf(valid_until) <= now ? 'expired' : state

/** What the shop gave in the conversation, as it stands; it leads to where it is opened, or lies with its like. */
export function CouponCard({ coupon }: { readonly coupon: Coupon }) {
  const now = useServerNow([coupon.valid_until])
  const state = stateOf(coupon, now)
  const isOver = state === 'used' || state === 'expired'
  return (
    <Link
      className="chat-order"
      to={links.packets.redBag({ status: state === 'unclaimed' ? 'usable' : state })}
      data-over={isOver}
    >
      <span className="chat-order-head">
        <b className="chat-coupon-worth">
          {packetWorth(coupon)}
          <small>{chatTexts.yuan}</small>
        </b>
        <span className="grow">
          <b>{coupon.title}</b>
          <small>
            {packetCondition(coupon)} {packetScope(coupon)}
          </small>
        </span>
      </span>
      <span className="chat-order-foot">
        <span className="grow ink-2">{packetEnd(coupon, now)}</span>
        <span className={isOver ? 'ink-2' : 'red'}>{chatTexts.couponStates[state]}</span>
        <RightIcon size="s" />
      </span>
    </Link>
  )
}
