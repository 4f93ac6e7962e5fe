/**
 * Limits that schemas and forms share: data without zod, because the apps take them too. Text is counted in characters,
 * after trimming.
 */
export interface Limit {
  readonly min: number
  readonly max: number
}

/** Of the number that people are reached by, and its form. */
export const MOBILE_DIGITS = 11
export const MOBILE = /^1[3-9]\d{9}$/
/** Of a code that is sent to a phone, of an authenticator app, and of the password of withdrawals. */
export const CODE_DIGITS = 6
export const SIX_DIGITS = /^\d{6}$/
/** For how long a code that was sent counts. */
export const CODE_MINUTES = 5
/** A player may ask the shop to hurry with an order once in so many minutes. */
export const REMIND_EVERY_MINUTES = 5
/** Wrong tries in a row that lock the password of withdrawals, and for how long. */
export const WITHDRAW_PASSWORD_LOCK = { tries: 5, hours: 24 } as const
/** Of a second factor: the six digits of the app, or a recovery code. */
export const SECOND_FACTOR = { min: CODE_DIGITS, max: 16 } as const
export const PASSWORD = { min: 8, max: 72 } as const
export const ACCOUNT = { min: 3, max: 30 } as const
/** What staff sign in with: begins with a small letter, {@link ACCOUNT} characters long. */
export const ACCOUNT_NAME = /^[a-z][a-z0-9_.-]{2,29}$/
export const CARD_DIGITS = { min: 12, max: 19 } as const
export const CARD_NUMBER = /^\d{12,19}$/
/** The first digits of a card number, by which its bank is found. */
export const CARD_BIN_DIGITS = { min: 6, max: 10 } as const
/** As they are typed: the server takes blanks out and other forms of digits and dots for the usual ones. */
export const TYPED_NAME = { min: 1, max: 60 } as const
export const TYPED_ID_NUMBER = { min: 1, max: 40 } as const
export const TYPED_NICKNAME = { min: 1, max: 60 } as const
/** Of a nickname as it is kept, where a Chinese character is two wide. */
export const NICKNAME_WIDTH = { min: 2, max: 24 } as const
/** Where the account's name is looked for rather than given to it. */
export const MAX_SEARCH = 40
export const MAX_SHOP_CODE = 20
/** Of an identity card. */
export const ID_NUMBER_CHARS = 18

/** The reason of an action: about a proof or a person, to a player, about a drawer, and for the books. */
export const SHORT_REASON = { min: 2, max: 60 } as const
export const REASON = { min: 2, max: 100 } as const
export const SHIFT_REASON = { min: 2, max: 200 } as const
export const BOOKS_REASON = { min: 4, max: 200 } as const

/** What lottery holidays are called, and who announced them. */
export const HOLIDAY_NAME = { min: 2, max: 12 } as const
export const HOLIDAY_SOURCE = { min: 4, max: 120 } as const

/** What a lawyer advised the operator, and who it was. */
export const LEGAL_ADVICE = { min: 10, max: 2000 } as const
export const ADVISER = { min: 2, max: 60 } as const

/** What players forbid themselves: digits of a limit's yuan, and for how long a looser one waits. */
export const PLAY_LIMIT_DIGITS = 6
export const LOOSER_LIMIT_HOURS = 24
export const COOL_OFF_DAYS = { min: 1, max: 30 } as const
export const EXCLUSION_MONTHS = { min: 6, max: 60 } as const

/** Yuan of one recharge, whatever its channel. */
export const RECHARGE_YUAN = { min: 10, max: 50_000 } as const

/** Disputes about one order, and how long the shop has to answer. */
export const DISPUTES_PER_ORDER = 3
export const DISPUTE_ANSWER_HOURS = 48
/** What a player or the shop writes in a dispute, and what a player writes in feedback. */
export const STATEMENT = { min: 5, max: 500 } as const
export const FEEDBACK_ANSWER = { min: 1, max: 500 } as const
export const MAX_PICTURES = 3
/** Messages of the chat that are put into a dispute at once. */
export const MAX_EXCERPT = 50

/** A message of a chat, and for how long its sender may take it back. */
export const CHAT_TEXT = { min: 1, max: 500 } as const
export const RECALL_MINUTES = 2
/** What is looked for in one's own conversations. */
export const CHAT_SEARCH = { min: 2, max: 20 } as const
/** How long a member of a shop's group may be muted: up to thirty days. */
export const MUTE_MINUTES = { min: 1, max: 43_200 } as const
/** Answers that the shop keeps ready, by the digits of a keyboard, and what it answers while it is closed. */
export const MAX_QUICK_REPLIES = 9
export const QUICK_REPLY = { min: 1, max: 60 } as const
export const CLOSED_REPLY = { min: 1, max: 200 } as const

/**
 * Invitations by short message: of an agent and of all agents of a shop in a day, to a number in so many days, how long
 * they are listed, and the hours in China between which they are sent.
 */
export const NUMBER_INVITATIONS = {
  aDay: 20,
  ofShopADay: 100,
  quietDays: 7,
  listedDays: 30,
  from: 8,
  until: 21,
} as const
/**
 * Shops that an agent has proposed and that are not decided. One that was given back counts for so many days, so that
 * what is not put right keeps no agent from proposing for good.
 */
export const OPEN_PROPOSALS = { most: 3, returnedDays: 7 } as const

export const STAFF_NAME = { min: 1, max: 20 } as const
export const NOTICE_TITLE = { min: 2, max: 40 } as const
export const NOTICE_BODY = { min: 2, max: 2000 } as const
export const PAYEE_NAME = { min: 1, max: 40 } as const
export const PACKET_TITLE = { min: 1, max: 20 } as const
/** Players who get one red packet each at once, when they are chosen by hand. */
export const MAX_PACKET_PLAYERS = 50
/** Of a red packet into a shop's group, the most that it may hold, and what a shop may send in a day. */
export const GROUP_PACKET_PARTS = { min: 1, max: 500 } as const
export const GROUP_PACKET_YUAN = 5000
export const GROUP_PACKETS_A_DAY_YUAN = 10_000
export const MAX_CREDIT_NOTE = 60
/** Other recharges with the same proof that a recharge is shown with. */
export const MAX_SAME_PROOF = 10
export const MAX_DRAWER_NOTE = 100
/** Notes or coins of one face in a drawer. */
export const MAX_PIECES = 99_999
/** Tickets on a terminal's slip of a shift. */
export const MAX_SLIP_TICKETS = 99_999
/** Orders that are accepted together. */
export const MAX_ACCEPTED = 50

/** Yuan that a player may pay in cash at once. */
export const CASH_CREDIT_YUAN = { min: 10, max: 50_000 } as const
/** A won order up to so many yuan after tax is paid by itself; above, the shop pays it. */
export const PAID_BY_ITSELF_YUAN = 10_000
/** From here on two people pay it. */
export const TWO_PEOPLE_PAY_ABOVE_YUAN = 1_000_000
/** A withdrawal, or what is refunded of a recharge, above so many yuan takes a second person. */
export const SECOND_PERSON_ABOVE_YUAN = 20_000

export const TICKET_SERIAL = { min: 6, max: 60 } as const
export const WRONG_TICKET_SERIAL = { min: 4, max: 60 } as const
export const SLIP_CODE = { min: 1, max: 60 } as const

/** What a shop says of itself when it applies. */
export const SHOP_FACTS = {
  name: { min: 2, max: 40 },
  owner_name: { min: 2, max: 20 },
  licence_no: { min: 4, max: 40 },
  jurisdiction: { min: 2, max: 40 },
  address: { min: 4, max: 100 },
  phone: { min: 7, max: 20 },
} as const

/** Characters of a feed that an operator uploads. */
export const MAX_FEED_TEXT = 900_000
export const MAX_FEED_NAME = 60
/** Issues of a chase. */
export const MAX_CHASE_ISSUES = 50
/** Of what the initiator of a plan says about it. */
export const MAX_DECLARATION = 200
