import type { CommonRefusal } from '@caimin/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTransient } from '../database/transient-errors.ts'
import type { Logger } from '../logging.ts'
import { commonRefusal } from './envelope.ts'
import { routeOf } from './request-outcome.ts'

const REASONS: Readonly<Record<number, CommonRefusal>> = {
  400: 'bad_input',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'bad_input',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/**
 * Answers what goes wrong in the frame around a call: an expected fault as a refusal, a bug as a 500 that reveals
 * nothing.
 */
export function answerErrors(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, log))
}

/** The same for errors before routing, such as an address that cannot be decoded. */
export const answerFrameworkError =
  (log: Logger) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void answerError(error, request, reply, log)
  }

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, log: Logger): FastifyReply {
  const reason = REASONS[error.statusCode ?? 500]
  if (reason !== undefined) return reply.code(200).send(commonRefusal(request.url, reason))
  if (isTransient(error)) return reply.code(200).send(commonRefusal(request.url, 'busy_try_again'))
  // The report of a fault and the log contain the same id.
  const { id, method } = request
  log.error({ request: id, method, route: routeOf(request), error: traceOf(error) }, 'a call failed')
  return reply.code(500).send(commonRefusal(request.url, 'internal_error', { request: id }))
}

/** With what an error of ours was caused by. */
const traceOf = ({ stack, message, cause }: Error): string =>
  `${stack ?? message}${cause instanceof Error ? `\ncaused by ${traceOf(cause)}` : ''}`
