import { ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Sealer } from '../../../platform/sealed.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { lockPerson } from '../person.store.ts'
import {
  deleteTypedCards,
  findBankCards,
  findTypedCard,
  insertBankCard,
  isNumberBound,
  markBound,
  markUnbound,
} from './bank-card.store.ts'
import { BANKS, bankOf, fitsCheckDigit } from './bank-of.ts'
import { sendOwnCode, takeOwnCode } from './own-code.ts'
import { findPayee } from './payee.store.ts'

/** What cards and their codes are kept with. */
export interface CardKeys {
  /** Keys the hashes of codes. */
  readonly secrets: Secrets
  readonly sealer: Sealer
}

/** behaviour.md leaves it open; five covers salary, savings and a change of bank. */
export const MAX_CARDS = 5

export interface TypedCard {
  readonly personId: string
  readonly number: string
  /** Named by the owner; counts where the table does not know the number. */
  readonly bank: string | undefined
  readonly networkAddress: string
}

export interface CardWaiting {
  readonly cardId: string
  readonly bank: string
  readonly lastFour: string
  readonly looksMistyped: boolean
  readonly secondsUntilNext: number
  readonly mobile: string
}

type AddRefusal = 'real_name_needed' | 'bank_unknown' | 'card_already_bound' | 'too_many_cards' | 'code_limit_reached'

/** Takes down a card and sends the code that binds it. Its holder is the person's verified name: there is no other. */
export async function addCard(
  t: Tx,
  { personId, number, bank: named, networkAddress }: TypedCard,
  { secrets, sealer }: CardKeys,
): Promise<Result<CardWaiting, AddRefusal>> {
  await lockPerson(t, personId)
  if ((await findPayee(t, personId)).realName === null) return refuse('real_name_needed')
  const bank = bankOf(number) ?? BANKS.find((known) => known === named)
  if (bank === undefined) return refuse('bank_unknown')
  if (await isNumberBound(t, sealer.fingerprints(number))) return refuse('card_already_bound')
  if ((await findBankCards(t, personId)).length >= MAX_CARDS) return refuse('too_many_cards')
  const sent = await sendOwnCode(t, { personId, purpose: 'bind_card', networkAddress }, secrets)
  if (!sent.ok) return sent
  await deleteTypedCards(t, personId)
  const id = newId(t.wallNow)
  const lastFour = number.slice(-4)
  const kept = { sealed: sealer.seal(Buffer.from(number), id), fingerprint: sealer.fingerprint(number) }
  await insertBankCard(t, { id, personId, ...kept, lastFour, bank })
  return ok({ cardId: id, bank, lastFour, looksMistyped: !fitsCheckDigit(number), ...sent.value })
}

export interface CardConfirmation {
  readonly personId: string
  readonly cardId: string
  readonly code: string
}

type BindRefusal = 'not_found' | 'code_wrong' | 'card_already_bound' | 'too_many_cards'

/** Binds a typed card with its code. */
export async function bindCard(
  t: Tx,
  { personId, cardId, code }: CardConfirmation,
  { secrets, sealer }: CardKeys,
): Promise<Result<void, BindRefusal>> {
  await lockPerson(t, personId)
  const card = await findTypedCard(t, personId, cardId)
  if (card === undefined) return refuse('not_found')
  if (card.bound_at !== null) return ok(undefined)
  if (!(await takeOwnCode(t, { personId, purpose: 'bind_card', code }, secrets))) return refuse('code_wrong')
  const number = sealer.open(card.number_sealed, cardId).toString()
  if (await isNumberBound(t, sealer.fingerprints(number))) return refuse('card_already_bound')
  if ((await findBankCards(t, personId)).length >= MAX_CARDS) return refuse('too_many_cards')
  await markBound(t, cardId)
  return ok(undefined)
}

/** Unbinds a card with a code. Its number stays, sealed, for the withdrawals that were paid to it. */
export async function unbindCard(
  t: Tx,
  { personId, cardId, code }: CardConfirmation,
  { secrets }: CardKeys,
): Promise<Result<void, 'not_found' | 'code_wrong'>> {
  await lockPerson(t, personId)
  const card = await findTypedCard(t, personId, cardId)
  if (card === undefined || card.bound_at === null) return refuse('not_found')
  if (!(await takeOwnCode(t, { personId, purpose: 'unbind_card', code }, secrets))) return refuse('code_wrong')
  await markUnbound(t, cardId)
  return ok(undefined)
}
