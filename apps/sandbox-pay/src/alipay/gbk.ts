/** Alipay's bills are in GBK, which Node reads and does not write: the table is read backwards. */
let table: ReadonlyMap<string, Buffer> | undefined

function makeTable(): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, Buffer>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const bytes = Buffer.of(lead, trail)
      const character = decoder.decode(bytes)
      if (character.length === 1 && character !== '\ufffd' && !codes.has(character)) codes.set(character, bytes)
    }
  }
  return codes
}

const QUESTION_MARK = Buffer.from('?')

/** The text in GBK; what it has no code for becomes a question mark. */
export function gbkBytes(text: string): Buffer {
  table ??= makeTable()
  const codes = table
  return Buffer.concat(
    [...text].map((character) =>
      character <= '\u007f' ? Buffer.from(character) : (codes.get(character) ?? QUESTION_MARK),
    ),
  )
}
