import { page } from '../../platform/routing/page.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. `back` is the link to return to. */
export const accountPages = {
  login: page('/pages/login/login', () => import('./login-page.tsx').then((m) => m.LoginPage), {
    params: { back: 'optional' },
  }),
  register: page('/pages/login/register', () => import('./register-page.tsx').then((m) => m.RegisterPage), {
    params: { back: 'optional' },
  }),
  forgot: page('/pages/login/forgetThePassword', () => import('./forgot-page.tsx').then((m) => m.ForgotPage), {
    params: { back: 'optional' },
  }),
  selectShop: page(
    '/pages/shop_select/select_page',
    () => import('./select-shop-page.tsx').then((m) => m.SelectShopPage),
    {
      signedIn: true,
      params: { back: 'optional' },
    },
  ),
}
