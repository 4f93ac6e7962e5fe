/** One thing to put right. */
export interface Fault {
  readonly path: string
  readonly line: number
  readonly text: string
}

/** A fault about a size, which the baseline may tolerate up to what it was. */
export interface SizeFault extends Fault {
  /** Names the measured thing across edits: path, then what. */
  readonly key: string
  readonly size: number
}
