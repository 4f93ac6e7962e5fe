import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const bettingPages: readonly AnyPage[] = [
  page(links.bet.jczq, () => import('./match/games/jczq.tsx').then((m) => m.ClassicJczqPage), { signedIn: true }),
  page(links.betFull.jczq, () => import('./match/games/jczq.tsx').then((m) => m.FullJczqPage), { signedIn: true }),
  page(links.bet.jclq, () => import('./match/games/jclq.tsx').then((m) => m.ClassicJclqPage), { signedIn: true }),
  page(links.betFull.jclq, () => import('./match/games/jclq.tsx').then((m) => m.FullJclqPage), { signedIn: true }),
  page(links.bet.bjdc, () => import('./match/games/bjdc.tsx').then((m) => m.ClassicBjdcPage), { signedIn: true }),
  page(links.betFull.bjdc, () => import('./match/games/bjdc.tsx').then((m) => m.FullBjdcPage), { signedIn: true }),
  page(links.bet.sfgg, () => import('./match/games/sfgg.tsx').then((m) => m.ClassicSfggPage), { signedIn: true }),
  page(links.betFull.sfgg, () => import('./match/games/sfgg.tsx').then((m) => m.FullSfggPage), { signedIn: true }),
  page(links.bet.sfc, () => import('./fixed/games/sfc.tsx').then((m) => m.ClassicSfcPage), { signedIn: true }),
  page(links.betFull.sfc, () => import('./fixed/games/sfc.tsx').then((m) => m.FullSfcPage), { signedIn: true }),
  page(links.bet.renxuan9, () => import('./fixed/games/renxuan9.tsx').then((m) => m.ClassicRenxuan9Page), {
    signedIn: true,
  }),
  page(links.betFull.renxuan9, () => import('./fixed/games/renxuan9.tsx').then((m) => m.FullRenxuan9Page), {
    signedIn: true,
  }),
  page(links.submit.sports, () => import('./submit/submit-sports-page.tsx').then((m) => m.SubmitSportsPage), {
    signedIn: true,
  }),
  page(links.submit.optimising, () => import('./optimise/optimising-page.tsx').then((m) => m.OptimisingPage), {
    signedIn: true,
  }),
  page(links.bet.shuangseqiu, () => import('./numbers/games/shuangseqiu.tsx').then((m) => m.ShuangseqiuPage), {
    signedIn: true,
  }),
  page(links.bet.daletou, () => import('./numbers/games/daletou.tsx').then((m) => m.DaletouPage), { signedIn: true }),
  page(links.bet['7lecai'], () => import('./numbers/games/7lecai.tsx').then((m) => m.SevenLecaiPage), {
    signedIn: true,
  }),
  page(links.bet['7xincai'], () => import('./numbers/games/7xincai.tsx').then((m) => m.SevenXincaiPage), {
    signedIn: true,
  }),
  page(links.bet.happy8, () => import('./numbers/games/happy8.tsx').then((m) => m.Happy8Page), { signedIn: true }),
  page(links.bet.arrange3, () => import('./numbers/games/arrange3.tsx').then((m) => m.Arrange3Page), {
    signedIn: true,
  }),
  page(links.bet.arrange5, () => import('./numbers/games/arrange5.tsx').then((m) => m.Arrange5Page), {
    signedIn: true,
  }),
  page(links.bet.fucai3D, () => import('./numbers/games/fucai3d.tsx').then((m) => m.Fucai3dPage), { signedIn: true }),
  page(links.submit.numbers, () => import('./submit/submit-number-page.tsx').then((m) => m.SubmitNumberPage), {
    signedIn: true,
  }),
]
