import { addMs, chinaDate, days } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { answerOf, serverNow } from '@caimin/session'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'

export type Statistics = OutputOf<'statistics', 'shop'>
export type Shops = OutputOf<'statistics', 'all'>['shops']
export type Span = 'today' | 'week' | 'fortnight' | 'month' | 'own'
export type By = 'day' | 'week' | 'month'

export interface Range {
  readonly from: string
  readonly to: string
}

const DAYS_OF = { today: 1, week: 7, fortnight: 14 } as const
const NEWEST_MS = 60_000

function rangeOf(span: Span, own: Range): Range {
  const to = chinaDate(serverNow())
  if (span === 'own') return own
  if (span === 'month') return { from: `${to.slice(0, 7)}-01`, to }
  return { from: chinaDate(addMs(serverNow(), -days(DAYS_OF[span] - 1))), to }
}

/** What of the statistics is looked at, and how it is divided. */
export function useWish() {
  const [span, setSpan] = useState<Span>('fortnight')
  const [by, setBy] = useState<By>('day')
  const [own, setOwn] = useState<Range>(() => rangeOf('month', { from: '', to: '' }))
  return { span, setSpan, by, setBy, own, setOwn, range: rangeOf(span, own) }
}

/** The statistics of the shop, or for the operator of all shops. */
export function useStatistics(range: Range, by: By) {
  const { shop, role } = useSignedInStaff()
  return useQuery({
    queryKey: ['statistics', shop === null, range, by],
    queryFn: async (): Promise<Statistics & { readonly shops?: Shops }> =>
      shop === null
        ? answerOf(client.statistics.all({ ...range, by }))
        : answerOf(client.statistics.shop({ ...range, by })),
    enabled: role !== 'clerk',
    placeholderData: keepPreviousData,
    refetchInterval: NEWEST_MS,
  })
}
