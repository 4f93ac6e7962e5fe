/**
 * Who may call: anyone without signing in, a player of a shop or a guest who has not signed in, a person with or
 * without a shop, a player of a shop, any member of staff, any shop staff, the shopkeeper alone, operator or auditor,
 * the operator alone.
 */
export type Auth = 'none' | 'guest' | 'person' | 'player' | 'staff' | 'clerk' | 'shopkeeper' | 'auditor' | 'operator'

/**
 * What a shopkeeper lets a clerk do. A call that names one is refused to clerks without it, and open to every
 * shopkeeper.
 */
export const STAFF_RIGHTS = ['see_players', 'take_money', 'pay_prizes'] as const
export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** How long browsers and proxies may give the answer of a cacheable call again. */
export const CACHE_SECONDS = 1

/**
 * One call as data, without schemas, so that a web app can bundle every path and pull in no validator.
 * `token` says where the access token travels: the specification wants `ba-user-token` everywhere but on one call.
 * `body` is `image` for an upload whose body is the picture itself.
 */
export type Endpoint = CallData & (Cacheable | Personal)

/** Answers everyone alike: its handler does not learn who calls, and the answer may be kept for a second. */
interface Cacheable {
  readonly method: 'GET'
  readonly auth: 'none'
  readonly isCacheable: true
}

interface Personal {
  readonly method: 'GET' | 'POST'
  readonly auth: Auth
  readonly isCacheable?: never
}

interface CallData {
  readonly path: `/api/${string}` | `/user/${string}`
  /** Beside `auth: 'clerk'`: which right a clerk needs for it. */
  readonly right?: StaffRight
  readonly token?: 'header' | 'bearer'
  readonly body?: 'json' | 'image'
  /**
   * How a repeat of a call with a `request_id` is answered. `stored`: with the answer that was stored under the id.
   * `own`: by the feature's own table, or because nothing of the call may be stored.
   */
  readonly idempotency?: 'stored' | 'own'
  /** Input fields that are never written down: not hashed or stored with the request, nor in the audit log. */
  readonly secret?: readonly string[]
  /** Its body may be longer than 64 KiB: a bet with thousands of lines, a file. */
  readonly isLargeBody?: true
  /** It changes nothing, though it is sent as POST: what it asks with must stand in no address. */
  readonly isReading?: true
  /** A page may send it over its socket too, as a `CallFrame`. It has a request id, to be repeated by HTTP. */
  readonly isOnSocket?: true
  /** What a shop and its players write to each other: no auditor reads it, except what a dispute puts into its case. */
  readonly isPrivate?: true
  /** Its answer is long, and is sent compressed to clients that accept it. */
  readonly isLong?: true
  /** Expected refusals, besides {@link COMMON_REFUSALS}; an undeclared one does not compile. */
  readonly refuses: readonly string[]
}

/** Refusals that any call may answer with; screens have one text for each. */
export const COMMON_REFUSALS = [
  'bad_input',
  'not_open_yet',
  'not_found',
  'forbidden',
  'first_password',
  'too_many_requests',
  'payload_too_large',
  'unsupported_media_type',
  'picture_limit_reached',
  'request_id_reused',
  'busy_try_again',
  'shop_not_chosen',
  'internal_error',
] as const
export type CommonRefusal = (typeof COMMON_REFUSALS)[number]

/**
 * Refusals that any call of staff may answer with. Before the handler: enrol a second factor first; prove again
 * who you are, `by` password or code. Of two-person rules: the account was new, reset or unfrozen less than 48 hours
 * ago; its author, or a third person, could sign in to both accounts.
 */
export const STAFF_REFUSALS = [
  'second_factor_needed',
  'confirm_identity_first',
  'second_person_too_new',
  'second_person_dependent',
] as const
export type StaffRefusal = (typeof STAFF_REFUSALS)[number]

/** Names the shop whose desk an auditor reads, in the head of a call. */
export const AUDITED_SHOP_HEADER = 'audited-shop'

/** Whether an auditor may read it at the desk of a shop: everything there that is read, but for what is private. */
export const isForAuditors = ({ auth, method, isReading, isPrivate }: Endpoint): boolean =>
  (auth === 'clerk' || auth === 'shopkeeper') && (method === 'GET' || isReading === true) && isPrivate !== true

/** What the head of an auditor's call says beside the token; what is no call of a shop's desk names none. */
export const auditorHeaders = (endpoint: Endpoint, shopId: string | undefined): Readonly<Record<string, string>> =>
  shopId !== undefined && isForAuditors(endpoint) ? { [AUDITED_SHOP_HEADER]: shopId } : {}

/** Keeps the literal types of the record. */
export const endpoints = <const E extends Record<string, Endpoint>>(record: E): E => record
