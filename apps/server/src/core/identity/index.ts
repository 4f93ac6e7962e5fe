export { hashPassword } from './password.ts'
export type { EndReason, Holder } from './session.store.ts'
export { createSessions, type SessionParts, type Sessions, type SessionTokens } from './sessions.ts'
