import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import type { ShopRow } from './queries.ts'
import { shopsTexts } from './shops.texts.ts'

const KINDS: Readonly<Record<ShopRow['state'], StatusKind>> = {
  applied: 'ring',
  returned: 'half',
  open: 'done',
  suspended: 'stop',
}

/** How a shop stands; one that sells says when its licence is about to end. */
export function ShopStatus({ shop: { state, licence } }: { readonly shop: ShopRow }) {
  if (state === 'open' && licence.state === 'over') return <Status kind="stop">{shopsTexts.licenceOver}</Status>
  if (state === 'open' && licence.state === 'ends_soon') {
    return <Status kind="warn">{shopsTexts.licenceSoon(licence.days_left ?? 0)}</Status>
  }
  return <Status kind={KINDS[state]}>{shopsTexts.states[state]}</Status>
}
