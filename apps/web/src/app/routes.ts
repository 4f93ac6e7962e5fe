import type { AnyPage } from '@caimin/router'
import { accountPages } from '../features/account/pages.ts'
import { agentsPages } from '../features/agents/pages.ts'
import { agreementPages } from '../features/agreement/pages.ts'
import { bettingPages } from '../features/betting/pages.ts'
import { billsPages } from '../features/bills/pages.ts'
import { cardsPages } from '../features/cards/pages.ts'
import { chatPages } from '../features/chat/pages.ts'
import { drawsPages } from '../features/draws/pages.ts'
import { followPages } from '../features/follow/pages.ts'
import { helpPages } from '../features/help/pages.ts'
import { homePages } from '../features/home/pages.ts'
import { invitesPages } from '../features/invites/pages.ts'
import { limitsPages } from '../features/limits/pages.ts'
import { lobbyPages } from '../features/lobby/pages.ts'
import { messagesPages } from '../features/messages/pages.ts'
import { ordersPages } from '../features/orders/pages.ts'
import { packetsPages } from '../features/packets/pages.ts'
import { profilePages } from '../features/profile/pages.ts'
import { rechargePages } from '../features/recharge/pages.ts'
import { scoresPages } from '../features/scores/pages.ts'
import { storePages } from '../features/store/pages.ts'
import { togetherPages } from '../features/together/pages.ts'
import { trendsPages } from '../features/trends/pages.ts'
import { withdrawalsPages } from '../features/withdrawals/pages.ts'

/** Every screen. */
export const PAGES: readonly AnyPage[] = [
  ...lobbyPages,
  ...bettingPages,
  ...ordersPages,
  ...homePages,
  ...profilePages,
  ...accountPages,
  ...drawsPages,
  ...scoresPages,
  ...agreementPages,
  ...trendsPages,
  ...limitsPages,
  ...helpPages,
  ...storePages,
  ...cardsPages,
  ...withdrawalsPages,
  ...rechargePages,
  ...billsPages,
  ...packetsPages,
  ...followPages,
  ...togetherPages,
  ...invitesPages,
  ...chatPages,
  ...messagesPages,
  ...agentsPages,
]

const pagesByPath = new Map(PAGES.map((page) => [page.path, page]))

/** The page of a path; the entry for an address we do not know. */
export function pageOf(path: string): AnyPage {
  return pagesByPath.get(path) ?? pageOf('/')
}
