const DEEPEST = 32

/**
 * Whether every text in a parsed body can be kept by PostgreSQL (no NUL, no half of a surrogate pair) and the body is
 * not nested deeper than any of ours, so that nothing that walks it runs out of stack.
 */
export function canBeStored(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  if (Array.isArray(value)) return value.every((item) => canBeStored(item, depth + 1))
  const fields = value as Readonly<Record<string, unknown>>
  for (const name of Object.keys(fields)) {
    if (!isStorableText(name) || !canBeStored(fields[name], depth + 1)) return false
  }
  return true
}

const SHORT = 2_000

/**
 * Whether a body's text shows at a glance that its parsed form can be stored: without escapes JSON holds neither a NUL
 * nor half a pair, and a short one is not nested deeply enough to overflow the stack. Nearly every bet passes here.
 */
export const isPlainText = (body: string): boolean => body.length < SHORT && !body.includes('\\u')

const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
