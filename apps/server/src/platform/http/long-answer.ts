import { CODE, type Envelope } from '@caimin/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestCoding, type Coding, pack } from './coding.ts'

/** Below this, packing costs more than it saves. */
const LONG = 4096
/** Answers are packed as they are asked for: a tenth longer than at the best quality, in a fortieth of the time. */
const BROTLI_QUALITY = 5

interface Written {
  readonly text: string
  readonly packed: Map<Coding, Promise<Buffer>>
}

/** A feature that gives the same answer again pays for writing and packing it once. */
const written = new WeakMap<object, Written>()

/** The body of a call that declares its answer long: packed for callers who take that. */
export function longBody(envelope: Envelope, request: FastifyRequest, reply: FastifyReply): string | Promise<Buffer> {
  const { text, packed } = writtenOnce(envelope)
  if (text.length < LONG) return text
  reply.header('vary', 'accept-encoding')
  const coding = bestCoding(['br', 'gzip'], request.headers['accept-encoding'])
  if (coding === 'identity') return text
  reply.header('content-encoding', coding)
  let body = packed.get(coding)
  if (body === undefined) {
    body = pack(Buffer.from(text), coding, BROTLI_QUALITY)
    packed.set(coding, body)
  }
  return body
}

function writtenOnce(envelope: Envelope): Written {
  const { data } = envelope
  const isAnswer = envelope.code === CODE.success && typeof data === 'object' && data !== null
  const known = isAnswer ? written.get(data) : undefined
  if (known !== undefined) return known
  const fresh: Written = { text: JSON.stringify(envelope), packed: new Map() }
  if (isAnswer) written.set(data, fresh)
  return fresh
}
