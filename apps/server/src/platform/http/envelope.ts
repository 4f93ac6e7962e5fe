import { CODE, type CommonRefusal, type Envelope, type StaffRefusal } from '@caimin/contract'
import type { TokenRefusal } from './authenticator.ts'
import { COMMON_TEXTS, STAFF_TEXTS, TOKEN_TEXTS } from './platform.texts.ts'

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

export const commonRefusal = (
  reason: CommonRefusal | StaffRefusal,
  detail?: Readonly<Record<string, unknown>>,
): Envelope => refusal(reason, { ...COMMON_TEXTS, ...STAFF_TEXTS }[reason], detail)

export const tokenRefusal = (reason: TokenRefusal): Envelope => ({
  code: TOKEN_CODES[reason],
  msg: TOKEN_TEXTS[reason],
  data: { reason: `token_${reason}` },
})
