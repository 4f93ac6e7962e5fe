import { randomFillSync } from 'node:crypto'

const random = Buffer.alloc(16)

/** A uuid v7: its first 48 bits are the time it was made, so that keys of one table grow to the right. */
export function newId(at: number): string {
  randomFillSync(random)
  random.writeUIntBE(at, 0, 6)
  random.writeUInt8((random.readUInt8(6) & 0x0f) | 0x70, 6)
  random.writeUInt8((random.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = random.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
