import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import {
  addCard,
  BANKS,
  bankOf,
  bindCard,
  findBankCards,
  findPayee,
  MOST_CARDS,
  maskName,
  sendOwnCode,
  unbindCard,
  withdrawPasswordState,
} from '../../core/identity/index.ts'
import { hasOpenWithdrawalTo } from '../../core/ledger/index.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import type { CardsDeps } from './cards.deps.ts'

interface Asked {
  readonly actor: PlayerActor
  readonly call: Call
}

/** The player's cards, and the bank of a number that is being typed. */
export const query = (
  { database }: CardsDeps,
  { bin }: InputOf<'cards', 'query'>,
  { personId }: PlayerActor,
): Promise<Reply<'cards', 'query'>> =>
  database.read(async (r) => {
    const [cards, payee, password] = await Promise.all([
      findBankCards(r, personId),
      findPayee(r, personId),
      withdrawPasswordState(r, personId),
    ])
    const holder = payee.realName === null ? null : maskName(payee.realName)
    return ok({
      rows: cards.map(({ id, bank, lastFour, boundAt }) => ({
        card_id: id,
        bank,
        last_four: lastFour,
        holder: holder ?? '',
        bound_at: toWire(boundAt),
      })),
      most_cards: MOST_CARDS,
      bank: bin === undefined ? null : (bankOf(bin) ?? null),
      banks: [...BANKS],
      holder,
      has_withdraw_password: password.isSet,
      withdraw_password_locked_until: password.lockedUntil === null ? null : toWire(password.lockedUntil),
    })
  })

/** Takes down a card and sends its code. */
export async function add(
  { database, ...keys }: CardsDeps,
  { number, bank }: InputOf<'cards', 'add'>,
  { actor, call }: Asked,
): Promise<Reply<'cards', 'add'>> {
  const { networkAddress } = call
  const typed = { personId: actor.personId, number, bank, networkAddress }
  const added = await database.tx((t) => addCard(t, typed, keys))
  if (!added.ok) return added
  const { cardId, lastFour, looksMistyped, secondsUntilNext, mobile, bank: recognised } = added.value
  return ok({
    card_id: cardId,
    bank: recognised,
    last_four: lastFour,
    looks_mistyped: looksMistyped,
    seconds_until_next: secondsUntilNext,
    mobile,
  })
}

/** Sends a code to the player's own number. */
export async function sendCardCode(
  { database, secret }: CardsDeps,
  { event }: InputOf<'cards', 'sendCode'>,
  { actor, call }: Asked,
): Promise<Reply<'cards', 'sendCode'>> {
  const wish = { personId: actor.personId, purpose: event, networkAddress: call.networkAddress }
  const sent = await database.tx((t) => sendOwnCode(t, wish, secret))
  return sent.ok ? ok({ seconds_until_next: sent.value.secondsUntilNext, mobile: sent.value.mobile }) : sent
}

/** Binds or unbinds a card with a code. Another person's card is not found. */
export const confirm = (
  { database, ...keys }: CardsDeps,
  { card_id: cardId, action, code }: InputOf<'cards', 'confirm'>,
  { personId }: PlayerActor,
): Promise<Reply<'cards', 'confirm'>> =>
  database.tx(async (t): Promise<Reply<'cards', 'confirm'>> => {
    if (action === 'unbind' && (await hasOpenWithdrawalTo(t, cardId))) return refuse('withdrawal_open')
    const change = action === 'bind' ? bindCard : unbindCard
    const done = await change(t, { personId, cardId, code }, keys)
    return done.ok ? ok({ done: true }) : done
  })
