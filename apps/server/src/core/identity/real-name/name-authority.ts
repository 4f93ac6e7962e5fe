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
 * The demo's: there is nobody to ask, so what has the right form is taken as true. Production does not start with it.
 */
export const formOnlyAuthority: NameAuthority = { confirm: async () => 'same_person' }
