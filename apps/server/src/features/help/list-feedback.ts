import { type Instant, ok, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { findPlayerNames } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { PlayerActor, ShopActor } from '../../platform/http/handler.ts'
import { readIdCursor, writeCursor } from '../../platform/page-cursor.ts'
import { playerOf } from './give-feedback.ts'
import type { HelpDeps } from './help.deps.ts'

const PAGE = 20

type Row = OutputOf<'help', 'feedbackLog'>['rows'][number]

interface Found {
  readonly id: string
  readonly player_id: string
  readonly kind: Row['kind']
  readonly text: string
  readonly picture_ids: readonly string[]
  readonly created_at: Instant
  readonly answer: string | null
  readonly answered_at: Instant | null
}

/** The player's own words with the shop's answers, the newest first. */
export async function listOwnFeedback(
  deps: HelpDeps,
  { cursor }: InputOf<'help', 'feedbackLog'>,
  actor: PlayerActor,
): Promise<Reply<'help', 'feedbackLog'>> {
  const { shopId, playerId } = playerOf(actor)
  return await deps.database.read(async (r) => {
    const { rows, next_cursor } = await findPage(r, { shopId, playerId, cursor })
    return ok({ rows: rows.map((row) => viewFeedback(deps, shopId, row)), next_cursor })
  })
}

/** What players wrote to the shop. */
export async function listShopFeedback(
  deps: HelpDeps,
  { cursor, state }: InputOf<'help', 'shopFeedback'>,
  { shopId }: ShopActor,
): Promise<Reply<'help', 'shopFeedback'>> {
  return await deps.database.read(async (r) => {
    const { rows, next_cursor } = await findPage(r, { shopId, isWaiting: state === 'waiting', cursor })
    const names = await findPlayerNames(
      r,
      shopId,
      rows.map(({ player_id }) => player_id),
    )
    const shown = rows.map((row) => {
      const { name = '', mobile = '' } = names.get(row.player_id) ?? {}
      return { ...viewFeedback(deps, shopId, row), player: { player_id: row.player_id, name, mobile } }
    })
    return ok({ rows: shown, next_cursor, waiting: await countWaiting(r, shopId) })
  })
}

interface Wanted {
  readonly shopId: string
  readonly playerId?: string
  readonly isWaiting?: boolean
  readonly cursor: string | undefined
}

async function findPage(r: Reader, { shopId, playerId, isWaiting, cursor }: Wanted) {
  const after = readIdCursor(cursor)
  let query = r.db
    .selectFrom('feedbacks')
    .select(['id', 'player_id', 'kind', 'text', 'picture_ids', 'created_at', 'answer', 'answered_at'])
    .where('shop_id', '=', shopId)
  if (playerId !== undefined) query = query.where('player_id', '=', playerId)
  if (isWaiting === true) query = query.where('answered_at', 'is', null)
  if (after !== undefined) query = query.where('id', '<', after)
  const found: Found[] = await query
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const rows = found.slice(0, PAGE)
  const last = found.length > PAGE ? rows.at(-1) : undefined
  return { rows, next_cursor: last === undefined ? null : writeCursor([last.id]) }
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

const viewFeedback = ({ files }: HelpDeps, shopId: string, row: Found): Row => ({
  feedback_id: row.id,
  kind: row.kind,
  text: row.text,
  picture_urls: row.picture_ids.map((id) => files.linkTo({ shopId, id })),
  created_at: toWire(row.created_at),
  answer: row.answer === null || row.answered_at === null ? null : { text: row.answer, at: toWire(row.answered_at) },
})
