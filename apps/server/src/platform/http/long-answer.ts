import type { onSendAsyncHookHandler } from 'fastify'
import { bestCoding, pack } from './coding.ts'

/** Below this, packing costs more than it saves. */
const LONG = 4096
/** Answers are packed as they are asked for: a tenth longer than at the best quality, in a fortieth of the time. */
const BROTLI_QUALITY = 5

/** Packs the answer of a call that declares it long, for callers who take that. */
export const packLongAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < LONG) return payload
  reply.header('vary', 'accept-encoding')
  const coding = bestCoding(['br', 'gzip'], request.headers['accept-encoding'])
  if (coding === 'identity') return payload
  const packed = await pack(Buffer.from(payload), coding, BROTLI_QUALITY)
  reply.header('content-encoding', coding).header('content-length', packed.length)
  return packed
}
