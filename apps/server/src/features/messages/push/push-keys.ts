import { createECDH } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'

/** What signs a push, so that a push service takes it for a subscription that was made with the public key. */
export interface PushKeys {
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

/** Undefined where nothing is pushed. */
export function pushKeysOf({
  vapidKey: privateKey,
  vapidSubject: subject,
}: Pick<Config, 'vapidKey' | 'vapidSubject'>): PushKeys | undefined {
  if (privateKey === undefined) return undefined
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { subject, publicKey: curve.getPublicKey().toString('base64url'), privateKey }
}
