import type { AuthenticateFrame, CallFrame } from '@caimin/contract'

/** What a page sends; null for what no page does. */
export function readPageFrame(text: string): AuthenticateFrame | CallFrame | null {
  const frame = parse(text)
  if (typeof frame !== 'object' || frame === null) return null
  const { type, token, id, path, body } = frame as Readonly<Record<string, unknown>>
  if (type === 'hello') return typeof token === 'string' ? { type, token } : null
  if (type !== 'call' || !isCallNumber(id) || typeof path !== 'string') return null
  return typeof body === 'object' && body !== null ? { type, id, path, body } : null
}

const isCallNumber = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) >= 0

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
