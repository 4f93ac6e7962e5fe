import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const accountPages: readonly AnyPage[] = [
  page(links.account.login, () => import('./login-page.tsx').then((m) => m.LoginPage)),
  page(links.account.register, () => import('./register-page.tsx').then((m) => m.RegisterPage)),
  page(links.account.forgot, () => import('./forgot-page.tsx').then((m) => m.ForgotPage)),
  page(links.account.selectShop, () => import('./select-shop-page.tsx').then((m) => m.SelectShopPage), {
    signedIn: true,
  }),
]
