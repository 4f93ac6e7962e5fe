import { Notice } from '../../platform/parts/notice.tsx'
import { Status } from '../../platform/parts/status.tsx'
import type { Settings } from './settings-draft.ts'
import { shopTexts } from './shop.texts.ts'

/** The shop's licence, louder the nearer its end. */
export function LicenceNotice({ licence }: { readonly licence: Settings['licence'] }) {
  const { no, valid_until: until, state, days_left: daysLeft } = licence
  if (state === 'over') {
    return (
      <Notice kind="wrong">
        <Status kind="stop">{shopTexts.licenceOver(until ?? '')}</Status>
      </Notice>
    )
  }
  if (state === 'ends_soon') {
    return (
      <Notice kind="lost">
        <Status kind="warn">{shopTexts.licenceSoon(until ?? '', daysLeft ?? 0)}</Status>
      </Notice>
    )
  }
  return <Notice>{shopTexts.licence(no, until)}</Notice>
}
