import { addMs, chinaDate, days } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedInStaff } from '../../platform/staff.ts'
import { type By, type Range, statisticsQuery } from './queries.ts'

export type Span = 'today' | 'week' | 'fortnight' | 'month' | 'own'

const DAYS_OF = { today: 1, week: 7, fortnight: 14 } as const

function rangeOf(span: Span, own: Range): Range {
  const to = chinaDate(serverNow())
  if (span === 'own') return own
  if (span === 'month') return { from: `${to.slice(0, 7)}-01`, to }
  return { from: chinaDate(addMs(serverNow(), -days(DAYS_OF[span] - 1))), to }
}

/** What of the statistics is looked at, and how it is divided. */
export function useStatisticsOptions() {
  const [span, setSpan] = useState<Span>('fortnight')
  const [by, setBy] = useState<By>('day')
  const [own, setOwn] = useState<Range>(() => rangeOf('month', { from: '', to: '' }))
  return { span, setSpan, by, setBy, own, setOwn, range: rangeOf(span, own) }
}

/** The statistics of the shop, or for the operator of all shops. */
export function useStatistics(range: Range, by: By) {
  const { shop, role } = useSignedInStaff()
  return useQuery({ ...statisticsQuery({ range, by, isOfAllShops: shop === null }), enabled: role !== 'clerk' })
}
