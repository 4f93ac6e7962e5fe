import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const profilePages: readonly AnyPage[] = [
  page(links.profile.myData, () => import('./my-data-page.tsx').then((m) => m.MyDataPage), { signedIn: true }),
  page(links.profile.information, () => import('./user-information-page.tsx').then((m) => m.UserInformationPage), {
    signedIn: true,
  }),
]
