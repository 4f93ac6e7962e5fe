import { CheckBox } from '@caimin/ui'
import { href } from '../../platform/routing/href.ts'
import { accountTexts } from './account.texts.ts'

interface AgreeBoxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** The tick under the agreements, with links to read them first. */
export function AgreeBox({ checked, onChange }: AgreeBoxProps) {
  return (
    <CheckBox checked={checked} onChange={onChange}>
      {accountTexts.agreeTo}
      <a href={href('/pages/agreement/user')}>{accountTexts.userAgreement}</a>
      {accountTexts.and}
      <a href={href('/pages/agreement/privacy')}>{accountTexts.privacy}</a>
    </CheckBox>
  )
}
