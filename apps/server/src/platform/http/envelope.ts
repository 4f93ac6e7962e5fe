import { CODE, type CommonRefusal, type Envelope } from '@caimin/contract'
import type { TokenRefusal } from './authenticator.ts'
import { COMMON_TEXTS, TOKEN_TEXTS } from './platform.texts.ts'

const TOKEN_CODES: Record<TokenRefusal, number> = {
  missing: CODE.tokenMissing,
  expired: CODE.tokenExpired,
  ended_elsewhere: CODE.signedOutElsewhere,
}

export const success = (data: unknown): Envelope => ({ code: CODE.success, msg: 'ok', data })

export const refusal = (reason: string, text: string, detail?: Readonly<Record<string, unknown>>): Envelope => ({
  code: CODE.refused,
  msg: text,
  data: { ...detail, reason },
})

/** Who reads what is answered at a path, also where no call is; `shopkeeper.mine` is read by players of the shop. */
export const audienceOf = (path: string): keyof typeof COMMON_TEXTS =>
  /^\/api\/(shopkeeper|operator)\.(?!mine\.)/.test(path) ? 'staff' : 'player'

/** A refusal outside any call, or before one is looked at, in the words for whom its path is for. */
export const commonRefusal = (
  path: string,
  reason: CommonRefusal,
  detail?: Readonly<Record<string, unknown>>,
): Envelope => refusal(reason, COMMON_TEXTS[audienceOf(path)][reason], detail)

export const tokenRefusal = (reason: TokenRefusal): Envelope => ({
  code: TOKEN_CODES[reason],
  msg: TOKEN_TEXTS[reason],
  data: { reason: `token_${reason}` },
})
