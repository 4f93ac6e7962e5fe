import type { OutputOf } from '@caimin/contract'
import type { FixedGameId } from '@caimin/rules'
import { unwrapReply } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'

type DrawEntry = OutputOf<'draws', 'history'>['rows'][number]

/** A draw whose prizes are announced. */
export type PaidDraw = DrawEntry & { readonly prizes: NonNullable<DrawEntry['prizes']> }

const isPaid = (draw: DrawEntry): draw is PaidDraw => draw.prizes !== null && draw.prizes.length > 0

/** The newest draw of a game with announced prizes. */
export function useLastPrizes(game: FixedGameId) {
  return useQuery({
    queryKey: ['draws', 'prizes', game],
    queryFn: async () => (await unwrapReply(client.draws.history({ game }))).rows.find(isPaid) ?? null,
  })
}
