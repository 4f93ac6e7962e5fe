import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Own code: it is the only cookie, of one form (docs/adr/0045).

const NAME = 'caimin_device'
const NAME_BYTES = 32
const FORM = new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`)
const LIFE_SECONDS = 400 * 24 * 3600

/** The name that a device was given at an earlier sign-in; it opens nothing, and no script of a page can read it. */
export function deviceIdOf({ headers: { cookie } }: FastifyRequest): string | null {
  return cookie === undefined ? null : (FORM.exec(cookie)?.[1] ?? null)
}

/** Gives the device its name for another while, or a new one. */
export function keepDeviceId(request: FastifyRequest, reply: FastifyReply): string {
  const id = deviceIdOf(request) ?? randomBytes(NAME_BYTES).toString('base64url')
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${NAME}=${id}; Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Strict${secure}`)
  return id
}
