import { createHash } from 'node:crypto'
import { CLIENT_APPS, cleanClientError } from '@caimin/contract'
import { z } from 'zod'
import type { Tx } from '../../platform/context.ts'
import { recordClientError } from './client-error.store.ts'

/** Lines of a stack that tell one error from another. */
const TOLD_APART_BY = 3

const report = z.strictObject({
  app: z.enum(CLIENT_APPS),
  version: z.string(),
  path: z.string(),
  message: z.string(),
  stack: z.string(),
})

/**
 * What tells the networks of senders apart: 16 bits of a hash give each a share, and too little to find the address by.
 */
const networkOf = (sender: string): number => createHash('sha256').update(sender).digest().readUInt16BE()

/** Keeps what a page reports; cleaned once more, because any sender can post. */
export async function receiveClientError(t: Tx, body: unknown, sender: string): Promise<boolean> {
  const read = report.safeParse(body)
  if (!read.success) return false
  const error = cleanClientError(read.data)
  const { app, version, message, stack } = error
  const parts = [app, version, message, ...stack.split('\n').slice(0, TOLD_APART_BY)]
  const fingerprint = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
  await recordClientError(t, { ...error, fingerprint, network: networkOf(sender) })
  return true
}
