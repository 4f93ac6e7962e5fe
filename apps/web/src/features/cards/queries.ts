import { CARD_BIN_DIGITS } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { queryClient } from '../../platform/data/query-client.ts'

/** The player's cards, the banks to choose from, and whether a withdraw password is set. */
export const cardsQuery = queryOptions({
  queryKey: ['cards', 'mine'],
  queryFn: ({ signal }) => unwrapReply(client.cards.query({}, { signal })),
})

/**
 * The bank of a number while it is typed; only its first digits leave the page. Nothing is known until there are enough
 * of them.
 */
export function bankOfQuery(number: string) {
  const bin = number.slice(0, CARD_BIN_DIGITS.min)
  return queryOptions({
    queryKey: ['cards', 'bin', bin],
    queryFn: ({ signal }) => unwrapReply(client.cards.query({ bin }, { signal })).then(({ bank }) => bank),
    enabled: bin.length === CARD_BIN_DIGITS.min,
  })
}

/** Fetches again what a card or a password changed: also what a withdrawal still lacks. */
export async function refreshCards(): Promise<void> {
  await Promise.all([queryClient.invalidate(['cards']), queryClient.invalidate(['withdrawals'])])
}
