import { hash } from 'node:crypto'

const SEQ_BYTES = 8

/** What a row's hash must be. */
export function hashOfRow(before: Buffer, seq: bigint, content: string): Buffer {
  const number = Buffer.alloc(SEQ_BYTES)
  number.writeBigInt64BE(seq)
  return hash('sha256', Buffer.concat([before, number, Buffer.from(content)]), 'buffer')
}

/** What the first row of a chain is hashed over. */
export const rootOf = (chain: string): Buffer => hash('sha256', chain, 'buffer')
