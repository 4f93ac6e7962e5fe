import { type AuditEventCode, MAX_SEARCH, MAX_SHOP_CODE } from '@caimin/contract'
import { AUDIT_EVENT_NAMES } from '@caimin/contract/staff'
import { allChoices, Button, type Choice, SelectField, TextField } from '@caimin/ui'
import { useState } from 'react'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { auditTexts } from './audit.texts.ts'
import type { AuditFilter } from './queries.ts'

interface Typed {
  readonly shop: string
  readonly person: string
  readonly object: string
  readonly day: string
  readonly deed: AuditEventCode | ''
}

const NOTHING: Typed = { shop: '', person: '', object: '', day: '', deed: '' }
const EVENTS: readonly Choice<Typed['deed']>[] = [
  { value: '', label: auditTexts.allEvents },
  ...allChoices(AUDIT_EVENT_NAMES),
]

const filterOf = ({ shop, person, object, day, deed }: Typed): AuditFilter => ({
  ...(shop.trim() !== '' && { shop_code: shop.trim() }),
  ...(person.trim() !== '' && { person: person.trim() }),
  ...(object.trim() !== '' && { object: object.trim() }),
  ...(day !== '' && { day }),
  ...(deed !== '' && { deed }),
})

/** Which rows of the log are shown. */
export function AuditFilterBar({ onFilter }: { readonly onFilter: (filter: AuditFilter) => void }) {
  const [typed, setTyped] = useState(NOTHING)
  const type = (change: Partial<Typed>) => setTyped({ ...typed, ...change })

  function find() {
    onFilter(filterOf(typed))
  }

  function clear() {
    setTyped(NOTHING)
    onFilter({})
  }

  return (
    <form className="bar audit-filter" aria-label={auditTexts.filters} onSubmit={onSubmit(find)}>
      <TextField
        label={auditTexts.shopCode}
        value={typed.shop}
        maxLength={MAX_SHOP_CODE}
        onChange={(shop) => type({ shop })}
      />
      <TextField
        label={auditTexts.personHint}
        value={typed.person}
        maxLength={MAX_SEARCH}
        onChange={(person) => type({ person })}
      />
      <SelectField label={auditTexts.event} choices={EVENTS} value={typed.deed} onChange={(deed) => type({ deed })} />
      <TextField
        label={auditTexts.objectHint}
        value={typed.object}
        maxLength={MAX_SEARCH}
        onChange={(object) => type({ object })}
      />
      <TextField label={auditTexts.day} type="date" value={typed.day} onChange={(day) => type({ day })} />
      <Button variant="outline" type="submit">
        {auditTexts.find}
      </Button>
      <Button variant="quiet" onClick={clear}>
        {auditTexts.clear}
      </Button>
    </form>
  )
}
