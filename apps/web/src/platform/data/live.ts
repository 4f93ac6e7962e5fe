import { HEARTBEAT_MS } from '@caimin/contract'
import { LiveSocket } from '@caimin/session'
import { session } from '../session/session.ts'

/** A wait may be half as long again, and serving all takes seconds: they are back within 30 s of when the server is. */
const MAX_WAIT_MS = 15_000
/** By then the server has said that it is there. A question wakes the phone's radio. */
const ASK_AFTER_MS = HEARTBEAT_MS + 5_000

/** The socket of who is signed in. */
export const live = new LiveSocket(session, { longestWaitMs: MAX_WAIT_MS, askAfterMs: ASK_AFTER_MS })
