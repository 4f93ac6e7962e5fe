import { hash } from 'node:crypto'
import { ok, refuse } from '@caimin/base'
import { beginsWithZeros, MESSAGES_WITHOUT_PROOF, PROOF_BITS, proofText, type RequestValues } from '@caimin/contract'
import type { WithFiles } from '../../../platform/files/files.ts'
import { command, query } from '../../../platform/handlers/feature.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit.ts'
import { refuseWith } from '../../../platform/refuse-with.ts'
import { lockSupport } from '../conversation.store.ts'
import { supportOf } from '../conversation.ts'
import { moveMark } from '../read-mark.ts'
import { recallAsCustomer, sendAsCustomer, showCustomerChat } from './customer-chat.ts'
import { findVisitor, hasSent, insertVisitor, recordSending } from './visitor.store.ts'

/** What strangers of one network may do together. */
export interface VisitorLimits {
  readonly visitors: RateLimiter
  readonly visitorMessages: RateLimiter
}

interface VisitorServices extends WithFiles {
  readonly visitorLimits: VisitorLimits
}

export const beginVisit = command<'visitors', 'begin', VisitorServices>(async ({ t, request, visitorLimits }) => {
  if (!(await visitorLimits.visitors.take(request.networkAddress))) return refuse('too_many_requests')
  const { id, token, expiresAt } = await insertVisitor(t, request)
  return ok({ visitor_token: token, conversation_id: id, expires_at: expiresAt })
})

export const showVisit = query<'visitors', 'history', WithFiles>(async ({ r, input, files }) => {
  const visitorId = await findVisitor(r, input.visitor_token)
  return visitorId === undefined ? refuse('visitor_ended') : await showCustomerChat(r, visitorId, { input, files })
})

export const sendVisit = command<'visitors', 'send', VisitorServices>(
  async ({ t, input, files, request: { networkAddress }, visitorLimits }) => {
    const visitorId = await findVisitor(t, input.visitor_token)
    if (visitorId === undefined) return refuse('visitor_ended')
    if (input.conversation_id !== visitorId) return refuse('not_found')
    const conversation = await lockSupport(t, visitorId)
    return await sendAsCustomer(t, conversation, {
      input,
      files,
      async refuseNew() {
        const needsProof = await hasSent(t, visitorId, MESSAGES_WITHOUT_PROOF)
        if (needsProof && !isProven(input)) return refuseWith('proof_needed', { bits: PROOF_BITS })
        // Only now: what is refused without its proof must not use up what others of the network may send.
        if (!(await visitorLimits.visitorMessages.take(networkAddress))) return refuse('too_many_requests')
        await recordSending(t, visitorId, networkAddress)
        return undefined
      },
    })
  },
)

/** Whether the browser has done the work for this very message. */
const isProven = ({ proof, ...message }: RequestValues<'visitors', 'send'>): boolean =>
  proof !== undefined && beginsWithZeros(hash('sha256', proofText(message, proof), 'buffer'), PROOF_BITS)

export const readVisit = command<'visitors', 'markRead'>(async ({ t, input }) => {
  const visitorId = await findVisitor(t, input.visitor_token)
  if (visitorId === undefined) return refuse('visitor_ended')
  if (input.conversation_id !== visitorId) return refuse('not_found')
  return ok(await moveMark(t, supportOf(visitorId), { side: 'player', number: input.number }))
})

export const recallVisit = command<'visitors', 'recall', WithFiles>(async ({ t, input, files }) => {
  const visitorId = await findVisitor(t, input.visitor_token)
  if (visitorId === undefined) return refuse('visitor_ended')
  if (input.conversation_id !== visitorId) return refuse('not_found')
  return await recallAsCustomer(t, visitorId, { number: input.number, files })
})
