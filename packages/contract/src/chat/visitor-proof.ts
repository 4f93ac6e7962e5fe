/** So many messages a visitor sends without a proof of work. */
export const MESSAGES_WITHOUT_PROOF = 10
/** Some 33,000 hashes on average: a second or two of a phone, and too much for who floods. */
export const PROOF_BITS = 15

interface ProvenMessage {
  readonly conversation_id: string
  readonly request_id: string
}

/**
 * What is hashed with SHA-256. It names the message, which is stored once under its request id: a proof serves for no
 * other one.
 */
export const proofText = ({ conversation_id, request_id }: ProvenMessage, proof: string): string =>
  `${conversation_id}:${request_id}:${proof}`

const BYTE = 8

/** Whether a hash is small enough to be a proof. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / BYTE)
  if (hash.subarray(0, whole).some((byte) => byte !== 0)) return false
  return (hash[whole] ?? 0) >> (BYTE - (bits % BYTE)) === 0
}
