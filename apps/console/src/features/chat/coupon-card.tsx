import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { Amount } from '@caimin/ui'
import { giftTexts } from '../../platform/gift/gift.texts.ts'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { couponTexts } from './coupon.texts.ts'
import type { ChatMessage } from './queries.ts'

type Coupon = Extract<ChatMessage['content'], { kind: 'coupon' }>['coupon']

const SCOPE_NAMES = { ...giftTexts.scopes, ...GAME_NAMES }

/** What the shop gave to the player in the conversation, as it stands. */
export function DeskCouponCard({ coupon }: { readonly coupon: Coupon }) {
  const { title, amount, state, valid_until } = coupon
  return (
    <div className="chat-order">
      <div>
        <span className="grow">
          <b>{title}</b>
          <span className="text-s ink-2">{conditionOf(coupon)}</span>
        </span>
        <Amount fen={amount} size="l" />
      </div>
      <div>
        <span className="grow">{couponTexts.states[state]}</span>
        <span className="text-s ink-2">{couponTexts.until(clockOrDay(valid_until))}</span>
      </div>
    </div>
  )
}

function conditionOf({ kind, at_least, scope }: Coupon): string {
  const condition = couponTexts.conditions[kind](exactAmountText(at_least))
  return kind === 'bet_discount' ? `${condition}，${SCOPE_NAMES[scope]}` : condition
}
