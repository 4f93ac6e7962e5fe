import { answerOf } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { queryClient } from '../../platform/data/query-client.ts'

/** The player's cards, the banks to choose from, and whether a withdraw password is set. */
export function useCards() {
  return useQuery({ queryKey: ['cards', 'mine'], queryFn: () => answerOf(client.cards.query({})) })
}

const BIN_LENGTH = 6

/**
 * The bank of a number while it is typed; only its first digits leave the page. Undefined until it is known whether
 * there is one.
 */
export function useBankOf(number: string): string | null | undefined {
  const bin = number.slice(0, BIN_LENGTH)
  const isEnough = bin.length === BIN_LENGTH
  const found = useQuery({
    queryKey: ['cards', 'bin', bin],
    queryFn: () => answerOf(client.cards.query({ bin })).then(({ bank }) => bank),
    enabled: isEnough,
  })
  return isEnough ? found.data : undefined
}

/** Fetches again what a card or a password changed: also what a withdrawal still lacks. */
export async function refreshCards(): Promise<void> {
  await Promise.all([queryClient.makeStale(['cards']), queryClient.makeStale(['withdrawals'])])
}
