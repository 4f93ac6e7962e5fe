export { AGREEMENT_VERSION } from './account/agreement.ts'
export type { AuditEventCode, AuditSubjectKind } from './audit/audit-events.ts'
export {
  movementsBetween,
  type OddsChange,
  type OddsChanges,
  withMovedOdds,
  withOddsChange,
} from './betting/odds-changes.ts'
export { BROADCAST_KINDS, BROADCAST_LIMITS, type BroadcastKind, MAX_BROADCASTS } from './broadcasts/broadcast-names.ts'
export type { ChatMessage } from './chat/chat.shapes.ts'
export {
  CHAT_MESSAGE_KINDS,
  CHAT_SENDERS,
  type ChatMessageKind,
  type ChatSender,
  CONVERSATION_KINDS,
  type ConversationKind,
  HELD_REASONS,
  type HeldReason,
  MAX_UNREAD,
  PACKET_SPLITS,
  type PacketSplit,
} from './chat/chat-names.ts'
export { visitors } from './chat/support.endpoints.ts'
export { beginsWithZeros, MESSAGES_WITHOUT_PROOF, PROOF_BITS, proofText } from './chat/visitor-proof.ts'
export {
  type CallOptions,
  type CallSocket,
  type Client,
  type ClientConfig,
  type ClientReason,
  type ClientRefusal,
  type ClientReply,
  createClient,
  type ProofRefusal,
  REQUEST_TIMEOUT_MS,
  type TokenStore,
  type Tokens,
} from './client/client.ts'
export { PLAYER_ENDPOINTS } from './client/player-endpoints.ts'
export { CLIENT_APPS, CLIENT_ERROR_PATH, type ClientError, cleanClientError } from './client-errors/client-error.ts'
export {
  AUDITED_SHOP_HEADER,
  type Auth,
  auditorHeaders,
  CACHE_SECONDS,
  COMMON_REFUSALS,
  type CommonRefusal,
  type Endpoint,
  isForAuditors,
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
  BOARDS,
  type Board,
  MAX_UNITS,
  MAX_WINKS,
  STANDING_END_REASONS,
  type StandingEndReason,
} from './follow/follow-names.ts'
export * from './form-limits.ts'
export type { Account, JournalKind } from './ledger/ledger-names.ts'
export { LINK_CODE, LINK_CODE_CHARS } from './link-code.ts'
export {
  MESSAGE_KINDS,
  MESSAGES_KEPT_DAYS,
  type MessageEvent,
  type MessageKind,
  type MessageSubject,
  messageKindOf,
  UNLISTED_KINDS,
  type UnlistedKind,
} from './messages/message-names.ts'
export { BROKEN_FAILURES } from './operator/feed-limits.ts'
export {
  BOARD_SPORTS,
  type BoardSport,
  type BoardView,
  MATCH_EVENT_KINDS,
  MATCH_FIGURES,
  MAX_FOLLOWED,
  type MatchEventKind,
  type MatchFigure,
  PLAYER_POSITIONS,
  type PlayerPosition,
} from './scores/board-names.ts'
export { type BoardRow, legWithScoreChange, type ScoreChange, withScoreChange } from './scores/score-change.ts'
export {
  BLOCKABLE_GAMES,
  BLOCKABLE_MATCH_GAMES,
  type BlockableGame,
  type BlockableMatchGame,
  LICENCE_WARNING_DAYS,
  MAX_BLOCKED_LEGS,
  MAX_CLOSED_DAYS,
  NUMBER_CAP_YUAN,
  PLAYER_TEXT,
  SETTING_LIMITS,
  SHOP_CHECKS,
  type ShopCheck,
} from './setup/setting-limits.ts'
export {
  type AnswerFrame,
  type AuthenticatedFrame,
  type AuthenticateFrame,
  type CallFrame,
  type CloseFrame,
  type EventFrame,
  HEARTBEAT_MS,
  MAX_PAGE_FRAME_BYTES,
  PING,
  type Pong,
  type ServerFrame,
  SOCKET_PATH,
  type SocketEvent,
  type Topic,
} from './socket.ts'
export {
  ACTOR_KINDS,
  type ActorKind,
  CARRIED_KINDS,
  type CarriedKind,
  CHASE_ISSUE_STATES,
  CHASE_STATES,
  type ChaseIssueState,
  type ChaseState,
  DISPUTE_DECISIONS,
  DISPUTE_ENTRY_KINDS,
  DISPUTE_KINDS,
  DISPUTE_OUTCOMES,
  DISPUTE_STATES,
  type DisputeDecision,
  type DisputeEntryKind,
  type DisputeKind,
  type DisputeOutcome,
  type DisputeState,
  DRAWER_MOVE_KINDS,
  type DrawerMoveKind,
  FEEDBACK_KINDS,
  type FeedbackKind,
  ID_REVIEW_STATES,
  type IdReviewState,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  PACKET_KINDS,
  type PacketKind,
  RECHARGE_STATES,
  REFUND_STATES,
  RESULT_SUBJECTS,
  type RechargeState,
  type RefundState,
  SHOP_CODE_KINDS,
  SHOP_STATES,
  type ShopCodeKind,
  type ShopState,
  STAFF_ACCESS_CHANGES,
  STANDING_STATES,
  type StaffAccessChange,
  type StandingState,
  type SubjectKind,
  TICKET_STATES,
  type TicketState,
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STATES,
  type WithdrawalEventKind,
  type WithdrawalState,
  WRITE_OFF_STATES,
  type WriteOffState,
} from './states.ts'
export type {
  AnyReason,
  DetailedReason,
  DetailOf,
  InputOf,
  OutputOf,
  ReasonOf,
  Refused,
  Reply,
  ReplyValues,
  RequestValues,
} from './types.ts'
export { MAX_WAITING } from './waiting/waiting-limits.ts'
export {
  type AsWire,
  convert,
  keepAsWire,
  REQUEST_ID_DAYS,
  TOLERANCE_PERCENT,
  type Values,
  type WireTree,
} from './wire-values.ts'
export { RETURNED_FILE_BYTES, RETURNED_FILE_LINES } from './withdrawals/payout-limits.ts'
