import type { Account, JournalKind } from '@caimin/contract'
import { navigate, useParams } from '@caimin/router'
import { accountNames, journalNames } from '../../../platform/ledger-names.texts.ts'
import { links } from '../../../platform/links.ts'

/** The position in the books. It is entirely in the address, so that it can be shared. */
export interface BooksPlace {
  readonly account?: Account
  readonly shop?: string
  readonly player?: string
  readonly search?: string
  readonly day?: string
  readonly kind?: JournalKind
  readonly journal?: string
  readonly order?: string
  readonly view?: string
}

const asAccount = (name: string | undefined): Account | undefined => nameIn(accountNames, name)
export const asKind = (name: string | undefined): JournalKind | undefined => nameIn(journalNames, name)

function nameIn<N extends string>(names: Readonly<Record<N, string>>, name: string | undefined): N | undefined {
  return name !== undefined && Object.hasOwn(names, name) ? (name as N) : undefined
}

/** An unknown account or kind in a typed address is ignored. */
function readPlace({
  account: inAddress,
  kind: kindInAddress,
  ...rest
}: Readonly<Record<string, string | undefined>>): BooksPlace {
  const account = asAccount(inAddress)
  const kind = asKind(kindInAddress)
  return { ...rest, ...(account !== undefined && { account }), ...(kind !== undefined && { kind }) }
}

/** The place, and the way to another one: what is named changes, undefined takes it away. */
export function useBooksPlace() {
  const place = readPlace(useParams(links.ledger))
  const go = (changes: { readonly [K in keyof BooksPlace]: BooksPlace[K] | undefined }) => {
    navigate(links.ledger({ ...place, ...changes }))
  }
  return { place, go }
}
