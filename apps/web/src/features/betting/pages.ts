import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

/** Guests may look and pick; who pays signs in, and comes back to the slip. */
export const bettingPages: readonly AnyPage[] = [
  page(links.bet.jczq, () => import('./match/games/jczq.tsx').then((m) => m.ClassicJczqPage)),
  page(links.betFull.jczq, () => import('./match/games/jczq.tsx').then((m) => m.FullJczqPage)),
  page(links.bet.jclq, () => import('./match/games/jclq.tsx').then((m) => m.ClassicJclqPage)),
  page(links.betFull.jclq, () => import('./match/games/jclq.tsx').then((m) => m.FullJclqPage)),
  page(links.bet.bjdc, () => import('./match/games/bjdc.tsx').then((m) => m.ClassicBjdcPage)),
  page(links.betFull.bjdc, () => import('./match/games/bjdc.tsx').then((m) => m.FullBjdcPage)),
  page(links.bet.sfgg, () => import('./match/games/sfgg.tsx').then((m) => m.ClassicSfggPage)),
  page(links.betFull.sfgg, () => import('./match/games/sfgg.tsx').then((m) => m.FullSfggPage)),
  page(links.bet.sfc, () => import('./fixed/games/sfc.tsx').then((m) => m.ClassicSfcPage)),
  page(links.betFull.sfc, () => import('./fixed/games/sfc.tsx').then((m) => m.FullSfcPage)),
  page(links.bet.renxuan9, () => import('./fixed/games/renxuan9.tsx').then((m) => m.ClassicRenxuan9Page)),
  page(links.betFull.renxuan9, () => import('./fixed/games/renxuan9.tsx').then((m) => m.FullRenxuan9Page)),
  page(links.submit.sports, () => import('./submit/submit-sports-page.tsx').then((m) => m.SubmitSportsPage), {
    signedIn: true,
  }),
  page(links.submit.optimising, () => import('./optimise/optimising-page.tsx').then((m) => m.OptimisingPage), {
    signedIn: true,
  }),
  page(links.bet.shuangseqiu, () => import('./numbers/games/shuangseqiu.tsx').then((m) => m.ShuangseqiuPage)),
  page(links.bet.daletou, () => import('./numbers/games/daletou.tsx').then((m) => m.DaletouPage)),
  page(links.bet['7lecai'], () => import('./numbers/games/7lecai.tsx').then((m) => m.SevenLecaiPage)),
  page(links.bet['7xincai'], () => import('./numbers/games/7xincai.tsx').then((m) => m.SevenXincaiPage)),
  page(links.bet.happy8, () => import('./numbers/games/happy8.tsx').then((m) => m.Happy8Page)),
  page(links.bet.arrange3, () => import('./numbers/games/arrange3.tsx').then((m) => m.Arrange3Page)),
  page(links.bet.arrange5, () => import('./numbers/games/arrange5.tsx').then((m) => m.Arrange5Page)),
  page(links.bet.fucai3D, () => import('./numbers/games/fucai3d.tsx').then((m) => m.Fucai3dPage)),
  page(links.submit.numbers, () => import('./submit/submit-number-page.tsx').then((m) => m.SubmitNumberPage), {
    signedIn: true,
  }),
]
