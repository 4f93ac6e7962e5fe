import { z } from 'zod'
import { CARD_BIN_DIGITS, CARD_NUMBER } from '../form-limits.ts'
import { done, id, sixDigits, time } from '../wire.ts'

/** Twelve to nineteen digits; spaces are the client's to take out. */
const cardNumber = z.string().regex(CARD_NUMBER)
/** Six digits, kept apart from the password of the account. */
export const withdrawPassword = sixDigits
/** What a code by SMS is for. */
const cardEvent = z.enum(['bind_card', 'unbind_card', 'withdraw_password'])

/** The public view of a card: the bank and the last four digits. */
export const cardView = z.object({
  card_id: id,
  bank: z.string(),
  last_four: z.string(),
  /** Masked; always the verified real name. */
  holder: z.string(),
  bound_at: time,
})

const codeSent = { seconds_until_next: z.int(), mobile: z.string() }

export const cardsDetails = {
  /** How many tries are left. */
  withdraw_password_wrong: z.strictObject({ left: z.int() }),
  withdraw_password_locked: z.strictObject({ until: time }),
}

export const cardsSchemas = {
  query: {
    input: z.strictObject({
      /** The first digits of a number that is being typed, never more: an address of a call is written down in logs. */
      bin: z
        .string()
        .regex(new RegExp(`^\\d{${CARD_BIN_DIGITS.min},${CARD_BIN_DIGITS.max}}$`))
        .optional(),
    }),
    output: z.object({
      rows: z.array(cardView),
      most_cards: z.int(),
      /** The bank that issues cards with these first digits; null when none was asked for or it is not in our table. */
      bank: z.string().nullable(),
      /** Banks to choose from where the table does not know the number. */
      banks: z.array(z.string()),
      holder: z.string().nullable(),
      has_withdraw_password: z.boolean(),
      withdraw_password_locked_until: time.nullable(),
    }),
  },
  add: {
    input: z.strictObject({ number: cardNumber, bank: z.string().max(30).optional() }),
    output: z.object({
      card_id: id,
      bank: z.string(),
      last_four: z.string(),
      /** Its check digit does not fit: perhaps mistyped. A warning, for some banks' numbers have none. */
      looks_mistyped: z.boolean(),
      ...codeSent,
    }),
  },
  sendCode: { input: z.strictObject({ event: cardEvent }), output: z.object(codeSent) },
  confirm: {
    input: z.strictObject({ card_id: id, action: z.enum(['bind', 'unbind']), code: sixDigits }),
    output: done,
  },
  changeWithdrawPassword: {
    /** Proved by the old one or by a code; the first one by a code. */
    input: z.union([
      z.strictObject({ new_password: withdrawPassword, old_password: withdrawPassword }),
      z.strictObject({ new_password: withdrawPassword, code: sixDigits }),
    ]),
    output: done,
  },
}
