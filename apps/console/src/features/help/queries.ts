import type { OutputOf } from '@caimin/contract'
import { pagesQuery } from '@caimin/session'
import { client } from '../../platform/client.ts'

export type Feedback = OutputOf<'help', 'shopFeedback'>['rows'][number]
export type Shown = 'waiting' | 'all'

export const feedbackQuery = (state: Shown) =>
  pagesQuery({
    queryKey: ['feedback', state],
    load: (cursor, signal) => client.help.shopFeedback({ state, ...cursor }, { signal }),
  })
