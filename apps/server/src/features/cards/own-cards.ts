import { ok, refuse } from '@caimin/base'
import {
  addCard,
  BANKS,
  bankOf,
  bindCard,
  type CardKeys,
  findBankCards,
  findPayee,
  MAX_CARDS,
  maskName,
  sendOwnCode,
  unbindCard,
  viewBankCard,
  withdrawPasswordState,
} from '../../core/identity/index.ts'
import { hasOpenWithdrawalTo } from '../../core/ledger/index.ts'
import { command, query } from '../../platform/handlers/feature.ts'

/** The player's cards, and the bank of a number that is being typed. */
export const listOwnCards = query<'cards', 'query'>(async ({ r, actor: { personId }, input: { bin } }) => {
  const [cards, payee, password] = await Promise.all([
    findBankCards(r, personId),
    findPayee(r, personId),
    withdrawPasswordState(r, personId),
  ])
  const holder = payee.realName === null ? null : maskName(payee.realName)
  return ok({
    rows: cards.map((card) => viewBankCard(card, holder)),
    most_cards: MAX_CARDS,
    bank: bin === undefined ? null : (bankOf(bin) ?? null),
    banks: [...BANKS],
    holder,
    has_withdraw_password: password.isSet,
    withdraw_password_locked_until: password.lockedUntil,
  })
})

/** Records a card and sends its code. */
export const addOwnCard = command<'cards', 'add', CardKeys>(
  async ({ t, actor: { personId }, input: { number, bank }, request: { networkAddress }, secrets, sealer }) => {
    const added = await addCard(t, { personId, number, bank, networkAddress }, { secrets, sealer })
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
  },
)

/** Sends a code to the player's own number. */
export const sendCode = command<'cards', 'sendCode', Pick<CardKeys, 'secrets'>>(
  async ({ t, actor: { personId }, input, request: { networkAddress }, secrets }) => {
    const sent = await sendOwnCode(t, { personId, purpose: input.event, networkAddress }, secrets)
    return sent.ok ? ok({ seconds_until_next: sent.value.secondsUntilNext, mobile: sent.value.mobile }) : sent
  },
)

/** Binds or unbinds a card with a code. Another person's card is not found. */
export const confirm = command<'cards', 'confirm', CardKeys>(
  async ({ t, actor: { personId }, input: { card_id: cardId, action, code }, secrets, sealer }) => {
    if (action === 'unbind' && (await hasOpenWithdrawalTo(t, cardId))) return refuse('withdrawal_open')
    const change = action === 'bind' ? bindCard : unbindCard
    const done = await change(t, { personId, cardId, code }, { secrets, sealer })
    return done.ok ? ok({ done: true }) : done
  },
)
