import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { canonicalJson, type TimeText } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import type { Secrets } from '../../../platform/secrets.ts'

type Seal = Pick<OutputOf<'orders', 'evidence'>, 'sha256' | 'exported_at' | 'seal'>

const sealOf = (sha256: string, exportedAt: string, secret: string): Buffer =>
  createHmac('sha256', `evidence:${secret}`).update(`${sha256} ${exportedAt}`).digest()

/** The hash of a bundle's content, and a seal that only this server can make: it said this, at this time. */
export function sealEvidence(content: unknown, exportedAt: TimeText, [secret]: Secrets): Seal {
  const sha256 = hash('sha256', canonicalJson(content))
  return { sha256, exported_at: exportedAt, seal: sealOf(sha256, exportedAt, secret).toString('hex') }
}

/** Whether this server has made the seal. */
export const isOurSeal = (
  { sha256, exported_at, seal }: InputOf<'orders', 'checkEvidence'>,
  secrets: Secrets,
): boolean => secrets.some((secret) => timingSafeEqual(Buffer.from(seal, 'hex'), sealOf(sha256, exported_at, secret)))
