import type { Tally } from '@caimin/rules/trends'
import { nextPicture } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { TrendSubject } from '../worker/chart-trend.ts'
import { chartWorker } from '../worker/start-worker.ts'

/** A count of one edition of the draws never changes, and needs no network. */
const COUNTED = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always', structuralSharing: false } as const

const keyOf = ({ game, chart, book }: TrendSubject) => ['trends', game, chart.code, book.edition] as const

/** The figures of the newest draws of a chart. With other draws the last ones stay until the new ones are there. */
export function useTally(subject: TrendSubject, draws: number): Tally | undefined {
  const { game, chart } = subject
  const { data } = useQuery({
    ...COUNTED,
    queryKey: [...keyOf(subject), 'tally', draws],
    queryFn: async () => {
      const tally = await chartWorker().tally(subject, draws)
      // Figures are hundreds of cells to draw: the tiles that came before them are shown first.
      await nextPicture()
      return tally
    },
    placeholderData: (last: Tally | undefined, query) =>
      query?.queryKey[1] === game && query.queryKey[2] === chart.code ? last : undefined,
  })
  return data
}

/** How many columns of each set came in every draw of the history. */
export function useHits(
  subject: TrendSubject,
  sets: readonly (readonly number[])[],
): readonly Uint8Array[] | undefined {
  const { data } = useQuery({
    ...COUNTED,
    queryKey: [...keyOf(subject), 'hits', sets],
    queryFn: () => chartWorker().hits(subject, sets),
  })
  return data
}

/** The misses of draws from one up to, not including, another, column after column. */
export function useMisses(subject: TrendSubject, from: number, to: number): Uint16Array | undefined {
  const { data } = useQuery({
    ...COUNTED,
    queryKey: [...keyOf(subject), 'misses', from, to],
    queryFn: () => chartWorker().misses(subject, from, to),
  })
  return data
}
