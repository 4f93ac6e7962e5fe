import { page } from '../../app/index.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const bettingPages = {
  football: page(
    '/pages/main/bet/jczq/jczq',
    () => import('./football/football-pages.tsx').then((m) => m.ClassicFootballPage),
    {
      params: { play: 'optional', again: 'optional', pick: 'optional' },
      signedIn: true,
    },
  ),
  footballFull: page(
    '/pages/main/bet/jczq/jczq_new',
    () => import('./football/football-pages.tsx').then((m) => m.FullFootballPage),
    { params: { play: 'optional', again: 'optional', pick: 'optional' }, signedIn: true },
  ),
  submitMatches: page(
    '/pages/main/submit/submit_ticai',
    () => import('./submit/submit-match-page.tsx').then((m) => m.SubmitMatchPage),
    { params: { game: 'optional' }, signedIn: true },
  ),
  shuangseqiu: page(
    '/pages/main/bet/shuangseqiu/shuangseqiu',
    () => import('./numbers/number-pages.tsx').then((m) => m.ShuangseqiuPage),
    { params: { again: 'optional' }, signedIn: true },
  ),
  submitNumbers: page(
    '/pages/main/submit/submit_shuzi',
    () => import('./submit/submit-number-page.tsx').then((m) => m.SubmitNumberPage),
    { params: { game: 'optional' }, signedIn: true },
  ),
}
