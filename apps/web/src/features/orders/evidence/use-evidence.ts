import { canonicalJson } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { useEffect, useState } from 'react'

export type Export = OutputOf<'orders', 'evidence'>
export type Evidence = Export['content']

/** The file a player keeps: content, hash and seal, without the links that end. */
export const fileOf = ({ photos: _links, ...bundle }: Export): string => `${JSON.stringify(bundle, null, 2)}\n`

/**
 * Whether the content has the hash that it came with, reckoned here. Undefined until it is known, and on pages that are
 * not served over TLS, where browsers give no hashing.
 */
export function useIsWhole({ content, sha256 }: Export): boolean | undefined {
  const [isWhole, setWhole] = useState<boolean>()
  useEffect(() => {
    let isGone = false
    void hashOf(content).then((hash) => {
      if (!isGone) setWhole(hash === undefined ? undefined : hash === sha256)
    })
    return () => {
      isGone = true
    }
  }, [content, sha256])
  return isWhole
}

async function hashOf(content: Evidence): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(content)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
