import { account } from '../account.endpoints.ts'
import { betting } from '../betting.endpoints.ts'
import { disputes } from '../disputes/disputes.endpoints.ts'
import { draws } from '../draws/draws.endpoints.ts'
import { idReviews } from '../identity/id-reviews.endpoints.ts'
import { help } from '../mine/help.endpoints.ts'
import { limits } from '../mine/limits.endpoints.ts'
import { store } from '../mine/store.endpoints.ts'
import { orders } from '../orders.endpoints.ts'
import { profile } from '../profile.endpoints.ts'
import { recharge } from '../recharge.endpoints.ts'
import { scores } from '../scores/scores.endpoints.ts'
import { bills } from '../wallet/bills.endpoints.ts'
import { packets } from '../wallet/packets.endpoints.ts'
import { cards } from '../withdrawals/cards.endpoints.ts'
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
  limits,
  help,
  store,
  cards,
  withdrawals,
  recharge,
  disputes,
  idReviews,
} as const
