import { GAME_NAMES } from '@caimin/rules/games'
import { attemptsKey, type DeviceStore } from '@caimin/session'
import { betIntent, slipKeyOf, WITHDRAWAL_INTENT } from './intents.ts'

/** Where an earlier version kept an attempt, and what it is now. */
interface Earlier {
  readonly key: string
  readonly requestId: string
  readonly attempt: object
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The bet of each slip and the withdrawal, each under a key of its own. */
function earlierOf(store: DeviceStore, playerId: string): Earlier[] {
  const bets = Object.keys(GAME_NAMES).flatMap((game): Earlier[] => {
    const slip = slipKeyOf(game)
    const key = `${slip}.attempt`
    const kept = store.read(key)
    if (!isObject(kept) || kept.playerId !== playerId || !isObject(kept.call)) return []
    const { request_id: requestId, ...body } = kept.call
    if (typeof requestId !== 'string') return []
    // One that does not say when it was begun is too old to be sent again.
    const attempt = { intent: betIntent(slip), body: JSON.stringify(body), begunAt: kept.begunAt ?? 0 }
    return [{ key, requestId, attempt }]
  })
  const key = `withdrawal.${playerId}`
  const kept = store.read(key)
  if (!isObject(kept) || typeof kept.requestId !== 'string') return bets
  const attempt = { intent: WITHDRAWAL_INTENT, body: null, begunAt: kept.begunAt }
  return [...bets, { key, requestId: kept.requestId, attempt }]
}

/**
 * What an earlier version of the app kept is among a player's attempts, and goes with them: it may still be open in
 * another tab.
 */
export function withEarlierAttempts(store: DeviceStore, playerId: string): DeviceStore {
  const listKey = attemptsKey(playerId)
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const hasId = (attempts: readonly unknown[], requestId: string) =>
    attempts.some((attempt) => isObject(attempt) && attempt.requestId === requestId)
  return {
    ...store,
    read(key) {
      if (key !== listKey) return store.read(key)
      const kept = list(store.read(key))
      const missed = earlierOf(store, playerId).filter(({ requestId }) => !hasId(kept, requestId))
      return [...missed.map(({ requestId, attempt }) => ({ ...attempt, requestId, state: 'unknown' })), ...kept]
    },
    write(key, value) {
      store.write(key, value)
      if (key !== listKey) return
      for (const { key: earlierKey, requestId } of earlierOf(store, playerId)) {
        if (!hasId(list(value), requestId)) store.write(earlierKey, null)
      }
    },
  }
}
