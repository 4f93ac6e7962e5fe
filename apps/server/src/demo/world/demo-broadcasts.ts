import { randomUUID } from 'node:crypto'
import { addMs, minutes, toWire } from '@caimin/base'
import { type BoardMatch, enteredBroadcasts, runningMatches } from '../../core/catalog/index.ts'
import { STREAM_PATH } from '../stream/demo-stream.ts'
import { callAtDesk, operatorActor } from './demo-desk.ts'
import type { DemoShop } from './demo-shop.ts'
import { DEMO_BROADCAST } from './demo-world.texts.ts'

/** So many of the running matches can be watched; the others have no broadcast. */
const WATCHED_AT_ONCE = 3
const SHOWN_FOR_MS = minutes(150)

/** The operator enters the demo's own stream for some of the matches that run, so that there is always one to watch. */
export async function keepBroadcasts(shop: DemoShop): Promise<void> {
  const chosen = await shop.parts.database.read(async (r) => {
    const [running, entered] = [await runningMatches(r, 'football'), await enteredBroadcasts(r)]
    const runs = new Set(running.map(({ id }) => id))
    const shown = entered.filter(
      ({ match, endsAt, endedAt }) => runs.has(match.id) && endsAt > r.now && endedAt === null,
    )
    // A match whose broadcast was taken off is left as it is, and one that only waits for its result.
    const known = new Set(entered.map(({ match }) => match.id))
    const isOpen = (match: BoardMatch) => !known.has(match.id) && addMs(match.kickoffAt, SHOWN_FOR_MS) > r.now
    const youngestFirst = running.filter(isOpen).toReversed()
    return youngestFirst.slice(0, Math.max(0, WATCHED_AT_ONCE - new Set(shown.map(({ match }) => match.id)).size))
  })
  if (chosen.length === 0) return
  const actor = await operatorActor(shop, 'yunying')
  for (const { id, kickoffAt } of chosen) {
    const times = { starts_at: toWire(kickoffAt), ends_at: toWire(addMs(kickoffAt, SHOWN_FOR_MS)) }
    const input = { request_id: randomUUID(), match_id: id, kind: 'hls', address: STREAM_PATH } as const
    await callAtDesk(shop, 'broadcasts', 'add', { actor, input: { ...input, ...DEMO_BROADCAST, ...times } })
  }
}
