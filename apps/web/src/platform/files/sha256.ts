/**
 * SHA-256 of some bytes as hexadecimal digits, reckoned by the browser. Undefined on pages that are not served over
 * TLS, where browsers give no hashing.
 */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
