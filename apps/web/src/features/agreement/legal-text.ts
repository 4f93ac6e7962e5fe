/** A text of law as data: no markup, nothing to parse. */
export interface LegalText {
  readonly title: string
  /** Version and date, as shown and as agreed to. */
  readonly edition: string
  readonly opening: readonly string[]
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}
