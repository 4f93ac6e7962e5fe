import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { TradeEvent } from './trade.ts'

/** Amounts are the only bigints; as text they carry this mark, so that they come back as what they were. */
const FEN_MARK = 'fen:'

const write = (_: string, value: unknown) => (typeof value === 'bigint' ? `${FEN_MARK}${value}` : value)
const revive = (_: string, value: unknown) =>
  typeof value === 'string' && /^fen:-?\d+$/.test(value) ? BigInt(value.slice(FEN_MARK.length)) : value

/** Events on disk, one a line, in the order in which they happened. */
export interface EventFile {
  readAll(): TradeEvent[]
  append(event: TradeEvent): void
}

/** Opens the file. A last line cut short by a crash is removed: no notification of it was sent. */
export function eventFile(path: string): EventFile {
  return {
    readAll() {
      if (!existsSync(path)) return []
      const text = readFileSync(path, 'utf8')
      const whole = text.slice(0, text.lastIndexOf('\n') + 1)
      if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
      const lines = whole.split('\n').filter((line) => line !== '')
      return lines.map((line) => JSON.parse(line, revive) as TradeEvent)
    },
    append: (event) => appendFileSync(path, `${JSON.stringify(event, write)}\n`, { mode: 0o600 }),
  }
}
