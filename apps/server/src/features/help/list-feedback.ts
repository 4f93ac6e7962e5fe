import { type Instant, ok, present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findPlayerNames, viewPlayer } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { Files, WithFiles } from '../../platform/files/files.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const newestOwn = pageOrder('help.feedbackLog', 'id')
const newestOfShop = pageOrder('help.shopFeedback', 'id')

type Row = Values<OutputOf<'help', 'feedbackLog'>>['rows'][number]

interface Feedback {
  readonly id: string
  readonly player_id: string
  readonly kind: Row['kind']
  readonly text: string
  readonly picture_ids: readonly string[]
  readonly created_at: Instant
  readonly answer: string | null
  readonly answered_at: Instant | null
}

/** The player's own feedback with the shop's answers, the newest first. */
export const listOwnFeedback = query<'help', 'feedbackLog', WithFiles>(async ({ r, actor, input, files }) => {
  const page = newestOwn(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const { shopId, playerId } = actor
  const found = await findFeedback(r, { shopId, playerId, after: after?.[0], limit })
  const { rows, next_cursor } = cut(found, ({ id }) => [id])
  return ok({ rows: rows.map((row) => viewFeedback(files, shopId, row)), next_cursor })
})

/** What players wrote to the shop. */
export const listShopFeedback = query<'help', 'shopFeedback', WithFiles>(
  async ({ r, actor: { shopId }, input, files }) => {
    const page = newestOfShop(input.cursor, PAGE)
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await findFeedback(r, { shopId, isWaiting: input.state === 'waiting', after: after?.[0], limit })
    const { rows, next_cursor } = cut(found, ({ id }) => [id])
    const playerIds = rows.map(({ player_id }) => player_id)
    const names = await findPlayerNames(r, shopId, playerIds)
    const shown = rows.map((row) => ({
      ...viewFeedback(files, shopId, row),
      player: viewPlayer(present(names.get(row.player_id), 'feedback is of a player')),
    }))
    return ok({ rows: shown, next_cursor, waiting: await countWaiting(r, shopId) })
  },
)

interface FeedbackQuery {
  readonly shopId: string
  readonly playerId?: string
  readonly isWaiting?: boolean
  readonly after: string | undefined
  readonly limit: number
}

async function findFeedback(
  r: Reader,
  { shopId, playerId, isWaiting, after, limit }: FeedbackQuery,
): Promise<Feedback[]> {
  let select = r.db
    .selectFrom('feedbacks')
    .select(['id', 'player_id', 'kind', 'text', 'picture_ids', 'created_at', 'answer', 'answered_at'])
    .where('shop_id', '=', shopId)
  if (playerId !== undefined) select = select.where('player_id', '=', playerId)
  if (isWaiting === true) select = select.where('answered_at', 'is', null)
  if (after !== undefined) select = select.where('id', '<', after)
  return await select.orderBy('id', 'desc').limit(limit).execute()
}

async function countWaiting(r: Reader, shopId: string): Promise<number> {
  const { waiting } = await r.db
    .selectFrom('feedbacks')
    .select((row) => row.fn.countAll<bigint>().as('waiting'))
    .where('shop_id', '=', shopId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

const viewFeedback = (files: Files, shopId: string, row: Feedback): Row => ({
  feedback_id: row.id,
  kind: row.kind,
  text: row.text,
  picture_urls: row.picture_ids.map((id) => files.linkTo({ shopId, id })),
  created_at: row.created_at,
  answer: row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at },
})
