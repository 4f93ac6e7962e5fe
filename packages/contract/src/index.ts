export { AGREEMENT_VERSION } from './agreement.ts'
export {
  type CallOptions,
  type Client,
  type ClientConfig,
  type ClientReason,
  type ClientRefusal,
  type ClientReply,
  createClient,
  REQUEST_TIMEOUT_MS,
  type TokenStore,
  type Tokens,
} from './client/client.ts'
export { PLAYER_ENDPOINTS } from './client/player-endpoints.ts'
export {
  type Auth,
  COMMON_REFUSALS,
  type CommonRefusal,
  type Endpoint,
  STAFF_REFUSALS,
  STAFF_RIGHTS,
  type StaffRefusal,
  type StaffRight,
} from './endpoint.ts'
export { ENDPOINTS, type EndpointName, type Endpoints, type FeatureName } from './endpoints.ts'
export {
  CODE,
  type Envelope,
  HEADERS,
  PRODUCT_VERSION,
  PRODUCT_VERSION_CODE,
  PROTOCOL_VERSION,
  REQUEST_CODE,
  type RefusalData,
  TOKEN_CODES,
} from './envelope.ts'
export {
  type Goodbye,
  type Hello,
  PING,
  type Pong,
  type Pushed,
  type ServerFrame,
  SOCKET_PATH,
  type SocketEvent,
  type Topic,
  type Welcome,
} from './live/socket.ts'
export { NOT_OPEN_YET } from './not-open-yet.ts'
export type { Account, JournalKind } from './operator/ledger-names.ts'
export {
  BLOCKABLE_GAMES,
  BLOCKABLE_MATCH_GAMES,
  type BlockableGame,
  type BlockableMatchGame,
  LICENCE_WARNING_DAYS,
  MOST_BLOCKED_LEGS,
  NUMBER_CAP_YUAN,
  PLAYER_TEXT,
  SETTING_LIMITS,
  SHOP_CHECKS,
  type ShopCheck,
} from './setup/setting-limits.ts'
export type { DeedCode, DeedSubjectKind } from './staff/deeds.ts'
export type { DetailedRefusal, InputOf, OutputOf, ReasonOf, Reply, ReplyValues, RequestValues } from './types.ts'
export {
  type AsWire,
  amountOf,
  convert,
  keepAsWire,
  REQUEST_ID_DAYS,
  TOLERANCE_PERCENT,
  timeOf,
  type Values,
  type WireTree,
} from './wire-values.ts'
export { RETURNED_FILE_BYTES } from './withdrawals/payout-limits.ts'
