/** Every answer to an app: specification, section 7. */
export interface Envelope<T = unknown> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

/**
 * In-body codes. 1 is success; 303, 302 and 409 are the specification's "token expired" (section 8), distinguished by
 * us.
 */
export const CODE = {
  success: 1,
  refused: 0,
  tokenMissing: 302,
  tokenExpired: 303,
  signedOutElsewhere: 409,
} as const

/** Codes on which a client refreshes its token and repeats the request once. */
export const TOKEN_CODES: readonly number[] = [CODE.tokenExpired, CODE.tokenMissing, CODE.signedOutElsewhere]

/** Request codes of the specification, section 8, for failures below the envelope. */
export const REQUEST_CODE = {
  network: 5,
  abort: 600003,
  transfer: 602001,
  socketConnect: 600009,
  socketNotOpen: 10002,
} as const

export const HEADERS = {
  server: 'server',
  token: 'ba-user-token',
  appVersion: 'app-version',
} as const

/** The protocol's version, sent with every request; the product's own is 1.3.1. */
export const PROTOCOL_VERSION = '1.1.0'
export const PRODUCT_VERSION = '1.3.1'
export const PRODUCT_VERSION_CODE = 10301

/** A refusal's `data`. Screens branch on the reason, never on the text. */
export interface RefusalData {
  readonly reason: string
  readonly [detail: string]: unknown
}
