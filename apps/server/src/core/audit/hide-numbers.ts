import { isId } from '../../platform/ids.ts'

const MAX_TEXT = 500
/** Numbers of telephones, cards and persons have eleven digits and more, sometimes written in groups. */
const PERSONAL_NUMBER = /\d(?:[ -]?\d){9,}[\dXx]/g
/** What an event is proved by: a ticket's serial number, which match, which licence. */
const SHOWN_WHOLE = new Set(['serial', 'match', 'licence_no'])
/** Made of nothing anyone typed; one in nine has eleven digits in a row. */
const HASH = /^[0-9a-f]{64}$/
const SHOWN_BEFORE = 3
const SHOWN_AFTER = 4

/**
 * What staff typed, kept for ever: long texts are cut, and of long numbers the middle is hidden.
 */
export function hideNumbers(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const text = JSON.stringify(details, (name, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return typeof value === 'string' && !SHOWN_WHOLE.has(name) ? shown(value) : value
  })
  return JSON.parse(text)
}

function shown(text: string): string {
  if (isId(text) || HASH.test(text)) return text
  const cut = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
  return cut.replace(PERSONAL_NUMBER, (run) => `${run.slice(0, SHOWN_BEFORE)}****${run.slice(-SHOWN_AFTER)}`)
}
