import { page } from '../../platform/routing/page.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const scoresPages = {
  analysis: page('/pages/score/analysis', () => import('./analysis-page.tsx').then((m) => m.AnalysisPage), {
    params: { match_id: 'optional' },
  }),
}
