import { ok, refuse } from '@caimin/base'
import { MAX_FOLLOWED } from '@caimin/contract'
import { boardMatches } from '../../core/catalog/index.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { viewBoardRow } from './board-row.view.ts'
import { addFollowed, findFollowedIds, lockFollowed, removeFollowed, removeLongOver } from './followed.store.ts'

/** The matches that the player follows, as they stand. */
export const listFollowed = query<'scores', 'followed'>(async ({ r, actor }) => {
  const matches = await boardMatches(r, await findFollowedIds(r, actor))
  const byKickoff = matches.toSorted((a, b) => a.kickoffAt - b.kickoffAt || (a.id < b.id ? -1 : 1))
  return ok({ server_time: r.now, rows: byKickoff.map(viewBoardRow) })
})

/** Follows a match, whichever game's id names it: it is followed once. */
export const setFollowed = command<'scores', 'setFollowed'>(async ({ t, actor, input }) => {
  const [match] = await boardMatches(t, [input.match_id])
  if (match === undefined) return refuse('not_found')
  const { soldAs } = match
  if (!input.is_followed) {
    await removeFollowed(t, actor, soldAs)
    return ok({ done: true })
  }
  await lockFollowed(t, actor)
  await removeLongOver(t, actor)
  const followed = await findFollowedIds(t, actor)
  if (followed.some((id) => soldAs.includes(id))) return ok({ done: true })
  if (followed.length >= MAX_FOLLOWED) return refuse('too_many_followed')
  await addFollowed(t, actor, soldAs[0] ?? match.id)
  return ok({ done: true })
})
