/** The screens of agents, loaded together. */
export { AccountPage } from './account-page.tsx'
export { CenterPage } from './center-page.tsx'
export { OrdersPage } from './orders-page.tsx'
export { UserPage } from './user-page.tsx'
export { UsersPage } from './users-page.tsx'
