import type { DeclaredCall } from '../request-key.ts'

/** An input of a call as it was sent, and the hash under which earlier versions have stored its reply. */
export type RequestKeySample = readonly [call: DeclaredCall['name'], input: string, hash: string]
