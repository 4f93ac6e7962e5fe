import { page } from '../../app/index.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const scoresPages = {
  analysis: page('/pages/score/analysis', () => import('./analysis-page.tsx').then((m) => m.AnalysisPage), {
    params: { match_id: 'optional' },
  }),
}
