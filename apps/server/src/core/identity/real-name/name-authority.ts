/** A name with the ID number that is said to be theirs. */
export interface NameAndNumber {
  readonly name: string
  /** Eighteen characters, its form already checked. */
  readonly idNumber: string
}

/** Whoever knows which name belongs to which ID number. The outermost edge: nothing behind it is ours. */
export interface NameAuthority {
  confirm(given: NameAndNumber): Promise<'same_person' | 'different' | 'unavailable'>
}

/**
 * For the demo: accepts every well-formed name and number. Production does not start with it.
 */
export const formOnlyAuthority: NameAuthority = { confirm: async () => 'same_person' }
