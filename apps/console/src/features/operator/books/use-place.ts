import { navigate, usePlace } from '../../../app/index.ts'

/** Where in the books one is: everything is in the address, so that a place can be sent to somebody. */
export interface BooksPlace {
  readonly account?: string
  readonly shop?: string
  readonly player?: string
  readonly search?: string
  readonly day?: string
  readonly kind?: string
  readonly journal?: string
  readonly order?: string
  readonly view?: string
}

/** The place, and the way to another one: what is named changes, undefined takes it away. */
export function useBooksPlace() {
  const place = usePlace().params as BooksPlace
  const go = (changes: { readonly [K in keyof BooksPlace]: BooksPlace[K] | undefined }) => {
    const named = Object.entries({ ...place, ...changes }).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, value]],
    )
    navigate('/ledger', Object.fromEntries(named))
  }
  return { place, go }
}
