/** The screens of agents, loaded together. */
export { AccountPage } from './account-page.tsx'
export { AddUserPage } from './add-user-page.tsx'
export { CenterPage } from './center-page.tsx'
export { InviteShopPage } from './invite-shop-page.tsx'
export { OrdersPage } from './orders-page.tsx'
export { UserPage } from './user-page.tsx'
export { AgentsBelowPage, UsersPage } from './users-page.tsx'
