import { callGateway } from '../call-gateway.ts'
import type { MessageSender } from './message-sender.ts'

/**
 * Hands short messages to a gateway over HTTP: `POST {"id", "mobile", "text"}` with `Authorization: Bearer KEY`; any
 * 2xx says that it took the message. One whose answer was lost comes again with the same id, and the gateway must not
 * send it twice. Providers differ in signatures and templates; a bridge that speaks this stands in front of whichever
 * is contracted.
 */
export const httpSmsSender = (url: string, key: string | undefined): MessageSender => ({
  async send({ id, address, body }) {
    const response = await callGateway({ url, key }, { id, mobile: address, text: body })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the gateway of short messages answered ${response.status}`)
  },
  close: () => undefined,
})
