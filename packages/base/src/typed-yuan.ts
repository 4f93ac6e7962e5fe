import { type Fen, fenFromText } from './fen.ts'

const TYPED = /^(\d{1,15})(?:\.(\d{0,2}))?$/

/** Reads yuan as people type them: `50`, `50.5`, `50.55`; null for anything else. */
export function readYuan(typed: string): Fen | null {
  const [, whole, part = ''] = TYPED.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const read = fenFromText(`${BigInt(whole)}.${part.padEnd(2, '0')}`)
  return read.ok ? read.value : null
}
