import { beginsWithZeros, proofText } from '@caimin/contract'

/** Hashes that are asked for at once: the browser computes them outside the page, which stays usable. */
const AT_ONCE = 256

interface ProvenMessage {
  readonly conversation_id: string
  readonly request_id: string
}

/**
 * Does the work that the server asks for before it takes one message more: nothing that a person has to see or solve.
 * Null where the browser has no WebCrypto, as on a page without encryption.
 */
export async function prove(message: ProvenMessage, bits: number): Promise<string | null> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto }
  if (subtle === undefined) return null
  const encoder = new TextEncoder()
  for (let from = 0; ; from += AT_ONCE) {
    const hashes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        subtle.digest('SHA-256', encoder.encode(proofText(message, String(from + at)))),
      ),
    )
    const found = hashes.findIndex((hash) => beginsWithZeros(new Uint8Array(hash), bits))
    if (found !== -1) return String(from + found)
  }
}
