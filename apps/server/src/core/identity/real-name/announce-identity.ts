import type { Tx } from '../../../platform/context.ts'
import { findPlayersOf } from '../person.store.ts'

/** Tells every page that a person has open, at any shop, that their identity was confirmed or refused. */
export async function announceIdentity(t: Tx, personId: string): Promise<void> {
  for (const { shopId, playerId } of await findPlayersOf(t, personId))
    await t.emit({ kind: 'identity.changed', shopId, playerId })
}
