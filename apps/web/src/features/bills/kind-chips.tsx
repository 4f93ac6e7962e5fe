import { Chip } from '@caimin/ui'
import { billKindTexts, billsTexts } from './bills.texts.ts'
import { BILL_KINDS, type BillKind } from './queries.ts'

export interface KindChipsProps {
  readonly kind: BillKind | undefined
  readonly onChange: (kind: BillKind | undefined) => void
}

/** All bills, or those of one kind. */
export function KindChips({ kind, onChange }: KindChipsProps) {
  return (
    <fieldset className="bills-kinds">
      <legend className="unseen">{billsTexts.kinds}</legend>
      <Chip chosen={kind === undefined} onClick={() => onChange(undefined)}>
        {billsTexts.all}
      </Chip>
      {BILL_KINDS.map((each) => (
        <Chip key={each} chosen={kind === each} onClick={() => onChange(each)}>
          {billKindTexts[each]}
        </Chip>
      ))}
    </fieldset>
  )
}
