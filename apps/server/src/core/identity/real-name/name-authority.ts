/** A name with the ID number that is said to be theirs. */
export interface NameAndNumber {
  readonly name: string
  /** Eighteen characters, its form already checked. */
  readonly idNumber: string
}

/** The port to the service that checks a name against an ID number. */
export interface NameAuthority {
  confirm(given: NameAndNumber): Promise<'same_person' | 'different' | 'unavailable'>
}

/**
 * For the demo: accepts every well-formed name and number. Production does not start with it.
 */
export const formOnlyAuthority: NameAuthority = { confirm: async () => 'same_person' }
