/** Amounts of screens and answers in fen: '2,846.50元', '4956.00'. */
export function fenOf(text: string | null): bigint {
  const match = /(\d[\d,]*)\.(\d{2})/.exec(text ?? '')
  if (match === null) throw new Error(`no amount in "${text}"`)
  return BigInt(`${match[1]?.replaceAll(',', '')}${match[2]}`)
}

/**
 * What a note on these odds brings in fen, by hand and apart from the kernel: 2 yuan times the odds, or a part of that
 * where the final SP pays, cut to a tenth of a fen, then half to even.
 */
export function notePrize(odds: readonly string[], percent = 100n): bigint {
  let amount = 2n * percent
  let scale = 1n
  for (const one of odds) {
    amount *= BigInt(one.replace('.', ''))
    scale *= 10n ** BigInt(one.length - one.indexOf('.') - 1)
  }
  const tenths = (amount * 10n) / scale
  const fen = tenths / 10n
  const rest = tenths % 10n
  const up = rest > 5n || (rest === 5n && fen % 2n === 1n)
  return up ? fen + 1n : fen
}
