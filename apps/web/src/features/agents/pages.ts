import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

const SIGNED_IN = { signedIn: true } as const

const load = () => import('./agent-pages.ts')
const users = () => load().then((m) => m.UsersPage)
const user = () => load().then((m) => m.UserPage)
const orders = () => load().then((m) => m.OrdersPage)
const account = () => load().then((m) => m.AccountPage)

/** The screens of users stand twice in the specification, below the agent centre and below home. */
export const agentsPages: readonly AnyPage[] = [
  page(links.agents.center, () => load().then((m) => m.CenterPage), SIGNED_IN),
  page(links.agents.own, users, SIGNED_IN),
  page(links.agents.user, users, SIGNED_IN),
  page(links.agents.users, users, SIGNED_IN),
  page(links.agents.agent, () => load().then((m) => m.AgentsBelowPage), SIGNED_IN),
  page(links.users.manage, users, SIGNED_IN),
  page(links.agents.addUser, () => load().then((m) => m.AddUserPage), SIGNED_IN),
  page(links.agents.inviteShopkeeper, () => load().then((m) => m.InviteShopPage), SIGNED_IN),
  page(links.agents.information, user, SIGNED_IN),
  page(links.users.user, user, SIGNED_IN),
  page(links.agents.bets, orders, SIGNED_IN),
  page(links.users.bets, orders, SIGNED_IN),
  page(links.agents.superior, account, SIGNED_IN),
  page(links.users.superior, account, SIGNED_IN),
]
