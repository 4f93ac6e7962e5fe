/** What of the hall stands in the address, so that going back finds it. */
export interface HallPlace {
  readonly tab?: string | undefined
  readonly game?: string | undefined
  readonly sort?: string | undefined
  /** Given: plans are searched. */
  readonly search?: string | undefined
}
