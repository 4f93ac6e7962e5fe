import { page } from '../../platform/routing/page.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const homePages = {
  home: page('/pages/home/home', () => import('./home-page.tsx').then((m) => m.HomePage), { signedIn: true }),
}
