/** Two bytes of GB18030: the first, and the second without the gap at 7F. */
const FIRST = { from: 0x81, to: 0xfe }
const SECOND = { from: 0x40, to: 0xfe, gap: 0x7f }
const UNKNOWN = 0x3f
/** What texts of the desk hold that two bytes do not have. */
const STANDS_FOR: Readonly<Record<string, string>> = { '\u2212': '-' }

let codes: ReadonlyMap<string, readonly [number, number]> | undefined

/** Browsers read GB18030 and do not write it: what they read is turned around, once. */
function readCodes(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gb18030')
  const read = new Map<string, readonly [number, number]>()
  for (let first = FIRST.from; first <= FIRST.to; first += 1) {
    for (let second = SECOND.from; second <= SECOND.to; second += 1) {
      if (second === SECOND.gap) continue
      const text = decoder.decode(new Uint8Array([first, second]))
      if ([...text].length === 1 && text !== '\uFFFD' && !read.has(text)) read.set(text, [first, second])
    }
  }
  return read
}

/** A text as receipt printers read it; what they cannot have in two bytes becomes a question mark. */
export function encodeGb18030(text: string): readonly number[] {
  codes ??= readCodes()
  const known = codes
  return [...text].flatMap((written) => {
    const character = STANDS_FOR[written] ?? written
    const code = character.codePointAt(0) ?? UNKNOWN
    return code < 0x80 ? [code] : (known.get(character) ?? [UNKNOWN])
  })
}
