import { links } from '../../platform/links.ts'
import { type AnyPage, page } from '../../platform/routing/page.ts'

export const profilePages: readonly AnyPage[] = [
  page(links.profile.myData, () => import('./my-data-page.tsx').then((m) => m.MyDataPage), { signedIn: true }),
  page(links.profile.information, () => import('./user-information-page.tsx').then((m) => m.UserInformationPage), {
    signedIn: true,
  }),
]
