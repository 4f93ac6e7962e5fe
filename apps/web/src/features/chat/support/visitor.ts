import { type ChatMessage, createClient, type OutputOf, visitors } from '@caimin/contract'
import { byPerson, OutgoingMessages, unwrapReply } from '@caimin/session'
import { toast } from '@caimin/ui'
import { clientConfig } from '../../../platform/data/client.ts'
import { conversations } from '../../../platform/data/conversations.ts'
import { store } from '../../../platform/data/stored.ts'
import { chatTexts } from '../chat.texts.ts'
import { prove } from './prove.ts'

/** The calls of who is not signed in; only this page has them. */
export const { visitors: visitorCalls } = createClient({ visitors }, clientConfig)

/** Who a visitor is to customer service: what opens their conversation in this browser. */
export type Visitor = OutputOf<'visitors', 'begin'>

const KEY = 'visitor'

const isVisitor = (value: unknown): value is Visitor =>
  typeof value === 'object' && value !== null && 'visitor_token' in value && 'conversation_id' in value

/** The server alone says when it has ended: see {@link discardVisitor}. */
function storedVisitor(): Visitor | null {
  const stored = store.read(KEY)
  return isVisitor(stored) ? stored : null
}

/** The visitor that this browser is; the first time it becomes one. */
export async function beginVisit(signal: AbortSignal): Promise<Visitor> {
  const stored = storedVisitor()
  if (stored !== null) return stored
  const begun = await unwrapReply(visitorCalls.begin({}, { signal }))
  store.write(KEY, begun)
  return begun
}

/** The server has deleted the conversation, and takes nothing more into it. */
export function discardVisitor({ conversation_id }: Visitor): void {
  store.write(KEY, null)
  visitorOutgoing(conversation_id).discardAll()
}

/** What a visitor has written and the server does not have yet; it is sent under their token. */
export const visitorOutgoing = byPerson(
  (conversationId) =>
    new OutgoingMessages<ChatMessage>({
      store,
      personId: `${KEY}.${conversationId}`,
      isSignedIn: () => storedVisitor()?.conversation_id === conversationId,
      async send(message) {
        const sent = { ...message, visitor_token: storedVisitor()?.visitor_token ?? '' }
        const reply = await visitorCalls.send(sent)
        if (reply.ok || reply.reason !== 'proof_needed') return reply
        const proof = await prove(message, reply.detail.bits)
        return proof === null ? reply : await visitorCalls.send({ ...sent, proof })
      },
      onStored(message) {
        conversations.show(message)
        const { content } = message
        if (content.kind === 'text' && content.masked > 0) toast(chatTexts.masked(content.masked))
      },
    }),
)
