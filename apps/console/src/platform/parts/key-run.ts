/** Keys that follow each other this closely were typed by a machine. */
export const KEY_GAP_MS = 50

/** A scanned code has more keys than are pressed by accident at once. */
const MIN_CODE = 5

/** The keys of this moment: a scanner gun types a whole code and Enter faster than a person presses two keys. */
export class KeyRun {
  #text = ''
  #lastAtMs = Number.NEGATIVE_INFINITY

  /** Takes a character that was pressed at this time. True when it begins a run. */
  add(character: string, atMs: number): boolean {
    const isFirst = atMs - this.#lastAtMs > KEY_GAP_MS
    this.#text = isFirst ? character : this.#text + character
    this.#lastAtMs = atMs
    return isFirst
  }

  /** Whether a scanner typed it. A held or repeated key is no code. */
  get isCode(): boolean {
    return this.#text.length >= MIN_CODE && new Set(this.#text).size > 1
  }

  /** The code that an Enter at this time ends; null when a person pressed it. */
  end(atMs: number): string | null {
    const code = this.isCode && atMs - this.#lastAtMs <= KEY_GAP_MS ? this.#text : null
    this.#text = ''
    return code
  }
}
