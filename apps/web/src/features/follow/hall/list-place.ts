/** What of the list stands in the address, so that going back finds it. */
export interface ListPlace {
  readonly tab?: string | undefined
  readonly game?: string | undefined
  readonly sort?: string | undefined
  readonly list?: string | undefined
  readonly board?: string | undefined
  readonly days?: string | undefined
}
