import { page } from '../../platform/routing/page.ts'

/** `part` says what is changed: name, nickname, password, phone or devices. */
export const profilePages = {
  myData: page('/pages/home/myData/myData', () => import('./my-data-page.tsx').then((m) => m.MyDataPage), {
    signedIn: true,
  }),
  information: page(
    '/pages/home/userinformation/userinformation',
    () => import('./user-information-page.tsx').then((m) => m.UserInformationPage),
    { signedIn: true, params: { part: 'optional' } },
  ),
}
