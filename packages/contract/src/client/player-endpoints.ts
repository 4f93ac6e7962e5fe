import { account } from '../account/account.endpoints.ts'
import { agents } from '../agents/agents.endpoints.ts'
import { betting } from '../betting/betting.endpoints.ts'
import { bills } from '../bills/bills.endpoints.ts'
import { cards } from '../cards/cards.endpoints.ts'
import { chat } from '../chat/chat.endpoints.ts'
import { chatGroup } from '../chat/chat-group.endpoints.ts'
import { support } from '../chat/support.endpoints.ts'
import { disputes } from '../disputes/disputes.endpoints.ts'
import { draws } from '../draws/draws.endpoints.ts'
import { follow } from '../follow/follow.endpoints.ts'
import { standing } from '../follow/standing.endpoints.ts'
import { help } from '../help/help.endpoints.ts'
import { idReviews } from '../id-reviews/id-reviews.endpoints.ts'
import { invites } from '../invites/invites.endpoints.ts'
import { limits } from '../limits/limits.endpoints.ts'
import { messages } from '../messages/messages.endpoints.ts'
import { orders } from '../orders/orders.endpoints.ts'
import { packets } from '../packets/packets.endpoints.ts'
import { profile } from '../profile/profile.endpoints.ts'
import { recharge } from '../recharge/recharge.endpoints.ts'
import { scores } from '../scores/scores.endpoints.ts'
import { store } from '../store/store.endpoints.ts'
import { together } from '../together/together.endpoints.ts'
import { withdrawals } from '../withdrawals/withdrawals.endpoints.ts'

/** The features that the player's app calls: it need not load those of desks and operators. */
export const PLAYER_ENDPOINTS = {
  account,
  profile,
  betting,
  orders,
  bills,
  packets,
  draws,
  scores,
  follow,
  standing,
  limits,
  help,
  store,
  cards,
  withdrawals,
  recharge,
  disputes,
  together,
  messages,
  idReviews,
  chat,
  chatGroup,
  support,
  invites,
  agents,
} as const
