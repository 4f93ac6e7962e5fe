import { page } from '../../platform/routing/page.ts'

export const helpPages = {
  center: page('/pages/home/helpcenter/helpcenter', () => import('./help-page.tsx').then((m) => m.HelpPage)),
  record: page(
    '/pages/home/helpcenter/helpRecord/helpRecord',
    () => import('./feedback-page.tsx').then((m) => m.FeedbackPage),
    { signedIn: true },
  ),
  trouble: page('/pages/home/troubleShooting/troubleShooting', () =>
    import('./check/check-page.tsx').then((m) => m.CheckPage),
  ),
}
