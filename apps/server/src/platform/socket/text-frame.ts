const FINAL_TEXT = 0x81
const TWO_BYTE_LENGTH = 126
const EIGHT_BYTE_LENGTH = 127

/** A whole text frame of RFC 6455 as a server sends it: made once, then written to every socket of a topic. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([header(payload.length), payload])
}

function header(length: number): Buffer {
  if (length < TWO_BYTE_LENGTH) return Buffer.from([FINAL_TEXT, length])
  if (length < 65_536) {
    const short = Buffer.from([FINAL_TEXT, TWO_BYTE_LENGTH, 0, 0])
    short.writeUInt16BE(length, 2)
    return short
  }
  const long = Buffer.alloc(10)
  long.writeUInt8(FINAL_TEXT, 0)
  long.writeUInt8(EIGHT_BYTE_LENGTH, 1)
  long.writeBigUInt64BE(BigInt(length), 2)
  return long
}
