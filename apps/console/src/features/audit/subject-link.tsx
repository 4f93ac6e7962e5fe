import { subjectName } from '@caimin/contract/staff'
import { Link } from '@caimin/router'
import { links } from '../../platform/links.ts'
import type { AuditRow } from './queries.ts'

type Subject = NonNullable<AuditRow['subject']>

/** Where an object is shown; undefined for what has no page. */
function pageOf({ kind, id, shop_id }: Subject): ReturnType<typeof links.ledger> | undefined {
  switch (kind) {
    case 'order':
      return shop_id === null ? undefined : links.ledger({ account: 'wallet_free', shop: shop_id, order: id })
    case 'player':
      return shop_id === null ? undefined : links.ledger({ account: 'wallet_free', shop: shop_id, player: id })
    case 'person':
      return links.users({ user: id })
    case 'shop':
      return links.shops()
    case 'withdrawal':
      return links.withdrawals()
    case 'dispute':
      return links.disputes()
    default:
      return undefined
  }
}

/** What an event is about: its kind, and the number or name that people know it by, with a way to its page. */
export function SubjectLink({ row }: { readonly row: AuditRow }) {
  const { subject } = row
  if (subject === null) return '—'
  const page = pageOf(subject)
  const name = subject.name ?? ''
  return (
    <>
      {subjectName(subject.kind)}{' '}
      {page === undefined || name === '' ? (
        name
      ) : (
        <Link className="text-link" to={page}>
          {name}
        </Link>
      )}
    </>
  )
}
