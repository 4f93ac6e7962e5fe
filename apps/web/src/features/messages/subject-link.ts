import type { Href } from '@caimin/router'
import { links } from '../../platform/links.ts'
import type { Message } from './queries.ts'

/** Where a message leads. */
export function subjectLink({ kind, id }: Message['subject']): Href {
  switch (kind) {
    case 'order':
      return links.orders.mine({ order_id: id })
    case 'plan':
      return links.together.plan({ plan_id: id })
    case 'dispute':
      return links.orders.disputes({ dispute_id: id })
    case 'recharge':
      return links.recharge.follow({ id })
    case 'receipt':
      return links.bills.bills()
    case 'withdrawal':
      return links.withdrawals.record({ withdrawal_id: id })
    case 'post':
      return links.follow.post({ post_id: id })
    case 'standing_order':
      return links.follow.standing({ standing_order_id: id })
    case 'packets':
      return links.packets.redBag()
    case 'conversation':
      return links.chat.chat({ conversation_id: id })
    case 'group':
      return links.chat.group()
    case 'match':
      return links.scores.match({ match_id: id })
    case 'rebates':
      return links.agents.superior()
    case 'notice':
      return links.store.announcements({ notice: id })
  }
}
