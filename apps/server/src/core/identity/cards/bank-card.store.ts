import type { Instant } from '@caimin/base'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { lockFingerprints } from '../sealing/lock-fingerprints.ts'

/** A card without its number. */
export interface BankCard {
  readonly id: string
  readonly bank: string
  readonly lastFour: string
  readonly boundAt: Instant
}

/** The bound cards of a person, the oldest first. */
export async function findBankCards(r: Reader, personId: string): Promise<BankCard[]> {
  const rows = await r.db
    .selectFrom('bank_cards')
    .select(['id', 'bank', 'last_four', 'bound_at'])
    .where('person_id', '=', personId)
    .where('bound_at', 'is not', null)
    .where('unbound_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, bank, last_four, bound_at }) => ({
    id,
    bank,
    lastFour: last_four,
    boundAt: bound_at as Instant,
  }))
}

/** A person's bound card. */
export async function findBankCard(r: Reader, personId: string, cardId: string): Promise<BankCard | undefined> {
  return (await findBankCards(r, personId)).find(({ id }) => id === cardId)
}

/** The sealed numbers of cards, bound or not any more. */
export async function findSealedNumbers(r: Reader, cardIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (cardIds.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('bank_cards')
    .select(['id', 'number_sealed'])
    .where('id', 'in', [...new Set(cardIds)])
    .execute()
  return new Map(rows.map(({ id, number_sealed }) => [id, number_sealed]))
}

export const insertBankCard = (
  t: Tx,
  card: {
    readonly id: string
    readonly personId: string
    readonly sealed: Buffer
    readonly fingerprint: Buffer
    readonly lastFour: string
    readonly bank: string
  },
): Promise<unknown> =>
  t.db
    .insertInto('bank_cards')
    .values({
      id: card.id,
      person_id: card.personId,
      number_sealed: card.sealed,
      fingerprint: card.fingerprint,
      last_four: card.lastFour,
      bank: card.bank,
      created_at: sqlTime(t.wallNow),
    })
    .execute()

/** A card that a person entered, bound or waiting for its code; undefined once it is unbound. */
export const findTypedCard = (t: Tx, personId: string, cardId: string) =>
  t.db
    .selectFrom('bank_cards')
    .select(['id', 'number_sealed', 'bound_at'])
    .where('id', '=', cardId)
    .where('person_id', '=', personId)
    .where('unbound_at', 'is', null)
    .executeTakeFirst()

/** Whether a card with this number is bound by any person; two who ask at once wait for each other. */
export async function isNumberBound(t: Tx, fingerprints: readonly Buffer[]): Promise<boolean> {
  await lockFingerprints(t, fingerprints)
  const row = await t.db
    .selectFrom('bank_cards')
    .select('id')
    .where('fingerprint', 'in', fingerprints)
    .where('bound_at', 'is not', null)
    .where('unbound_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the cards of a person whose code never came back: the newest one counts. */
export const deleteTypedCards = (t: Tx, personId: string): Promise<unknown> =>
  t.db.deleteFrom('bank_cards').where('person_id', '=', personId).where('bound_at', 'is', null).execute()

export const markBound = (t: Tx, cardId: string): Promise<unknown> =>
  t.db
    .updateTable('bank_cards')
    .set({ bound_at: sqlTime(t.wallNow) })
    .where('id', '=', cardId)
    .execute()

export const markUnbound = (t: Tx, cardId: string): Promise<unknown> =>
  t.db
    .updateTable('bank_cards')
    .set({ unbound_at: sqlTime(t.wallNow) })
    .where('id', '=', cardId)
    .execute()
