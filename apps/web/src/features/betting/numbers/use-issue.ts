import type { OutputOf } from '@caimin/contract'
import type { NumberGameId } from '@caimin/rules'
import { useQuery } from '@tanstack/react-query'
import { unwrap, useClient } from '../../../app/index.ts'

export type Issue = OutputOf<'betting', 'issue'>

/** The issue on sale with its pool, misses and last draws. */
export function useIssue(game: NumberGameId) {
  const client = useClient()
  return useQuery({
    queryKey: ['betting', 'issue', game],
    queryFn: () => unwrap(client.betting.issue({ game })),
  })
}

export interface DrawnNumbers {
  readonly red: readonly string[]
  readonly blue: readonly string[]
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The balls of a draw, two digits each. */
export function drawnNumbers(numbers: unknown): DrawnNumbers {
  const { red, blue } = (numbers ?? {}) as { readonly red?: unknown; readonly blue?: unknown }
  const balls = (value: unknown) =>
    [value]
      .flat()
      .filter(isNumber)
      .map((number) => String(number).padStart(2, '0'))
  return { red: balls(red), blue: balls(blue) }
}
