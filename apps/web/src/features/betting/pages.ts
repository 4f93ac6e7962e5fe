import { page } from '../../platform/routing/page.ts'

const MATCH_PAGE = { params: { play: 'optional', again: 'optional', pick: 'optional' }, signedIn: true } as const
const NUMBER_PAGE = { params: { again: 'optional', line: 'optional', pick: 'optional' }, signedIn: true } as const

const FIXED_PAGE = { params: { again: 'optional' }, signedIn: true } as const

/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const bettingPages = {
  jczq: page(
    '/pages/main/bet/jczq/jczq',
    () => import('./match/games/jczq.tsx').then((m) => m.ClassicJczqPage),
    MATCH_PAGE,
  ),
  jczqFull: page(
    '/pages/main/bet/jczq/jczq_new',
    () => import('./match/games/jczq.tsx').then((m) => m.FullJczqPage),
    MATCH_PAGE,
  ),
  jclq: page(
    '/pages/main/bet/jclq/jclq',
    () => import('./match/games/jclq.tsx').then((m) => m.ClassicJclqPage),
    MATCH_PAGE,
  ),
  jclqFull: page(
    '/pages/main/bet/jclq/jclq_new',
    () => import('./match/games/jclq.tsx').then((m) => m.FullJclqPage),
    MATCH_PAGE,
  ),
  bjdc: page(
    '/pages/main/bet/bjdc/bjdc',
    () => import('./match/games/bjdc.tsx').then((m) => m.ClassicBjdcPage),
    MATCH_PAGE,
  ),
  bjdcFull: page(
    '/pages/main/bet/bjdc/bjdc_new',
    () => import('./match/games/bjdc.tsx').then((m) => m.FullBjdcPage),
    MATCH_PAGE,
  ),
  sfgg: page(
    '/pages/main/bet/sfgg/sfgg',
    () => import('./match/games/sfgg.tsx').then((m) => m.ClassicSfggPage),
    MATCH_PAGE,
  ),
  sfggFull: page(
    '/pages/main/bet/sfgg/sfgg_new',
    () => import('./match/games/sfgg.tsx').then((m) => m.FullSfggPage),
    MATCH_PAGE,
  ),
  sfc: page('/pages/main/bet/sfc/sfc', () => import('./fixed/games/sfc.tsx').then((m) => m.ClassicSfcPage), FIXED_PAGE),
  sfcFull: page(
    '/pages/main/bet/sfc/sfc_new',
    () => import('./fixed/games/sfc.tsx').then((m) => m.FullSfcPage),
    FIXED_PAGE,
  ),
  renxuan9: page(
    '/pages/main/bet/renxuan9/renxuan9',
    () => import('./fixed/games/renxuan9.tsx').then((m) => m.ClassicRenxuan9Page),
    FIXED_PAGE,
  ),
  renxuan9Full: page(
    '/pages/main/bet/renxuan9/renxuan9_new',
    () => import('./fixed/games/renxuan9.tsx').then((m) => m.FullRenxuan9Page),
    FIXED_PAGE,
  ),
  submitSports: page(
    '/pages/main/submit/submit_ticai',
    () => import('./submit/submit-sports-page.tsx').then((m) => m.SubmitSportsPage),
    { params: { game: 'optional' }, signedIn: true },
  ),
  optimising: page(
    '/pages/main/submit/optimizing',
    () => import('./optimise/optimising-page.tsx').then((m) => m.OptimisingPage),
    { params: { game: 'optional' }, signedIn: true },
  ),
  shuangseqiu: page(
    '/pages/main/bet/shuangseqiu/shuangseqiu',
    () => import('./numbers/games/shuangseqiu.tsx').then((m) => m.ShuangseqiuPage),
    NUMBER_PAGE,
  ),
  daletou: page(
    '/pages/main/bet/daletou/daletou',
    () => import('./numbers/games/daletou.tsx').then((m) => m.DaletouPage),
    NUMBER_PAGE,
  ),
  sevenLecai: page(
    '/pages/main/bet/7lecai/7lecai',
    () => import('./numbers/games/7lecai.tsx').then((m) => m.SevenLecaiPage),
    NUMBER_PAGE,
  ),
  sevenXincai: page(
    '/pages/main/bet/7xincai/7xincai',
    () => import('./numbers/games/7xincai.tsx').then((m) => m.SevenXincaiPage),
    NUMBER_PAGE,
  ),
  happy8: page(
    '/pages/main/bet/happy8/happy8',
    () => import('./numbers/games/happy8.tsx').then((m) => m.Happy8Page),
    NUMBER_PAGE,
  ),
  arrange3: page(
    '/pages/main/bet/arrange3/arrange3',
    () => import('./numbers/games/arrange3.tsx').then((m) => m.Arrange3Page),
    NUMBER_PAGE,
  ),
  arrange5: page(
    '/pages/main/bet/arrange5/arrange5',
    () => import('./numbers/games/arrange5.tsx').then((m) => m.Arrange5Page),
    NUMBER_PAGE,
  ),
  fucai3D: page(
    '/pages/main/bet/fucai3D/fucai3D',
    () => import('./numbers/games/fucai3d.tsx').then((m) => m.Fucai3dPage),
    NUMBER_PAGE,
  ),
  submitNumbers: page(
    '/pages/main/submit/submit_shuzi',
    () => import('./submit/submit-number-page.tsx').then((m) => m.SubmitNumberPage),
    { params: { game: 'optional' }, signedIn: true },
  ),
}
