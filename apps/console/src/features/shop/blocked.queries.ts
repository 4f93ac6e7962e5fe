import { answerOf } from '@caimin/session'
import { client } from '../../platform/client.ts'

export const numbersQuery = {
  queryKey: ['setup', 'blocked', 'numbers'],
  queryFn: () => answerOf(client.setup.blockedNumbers({})),
}

export const matchesQuery = {
  queryKey: ['setup', 'blocked', 'matches'],
  queryFn: () => answerOf(client.setup.blockedMatches({})),
}
