/** Apart from the player app's, so that the two may be open side by side on one machine. */
const PREFIX = 'caimin.console.'

/** A value kept on this machine, null when there is none. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Keeps a value on this machine; null forgets it. A full or forbidden storage only costs remembering. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // The session then ends with the page.
  }
}
