import { CheckBox } from '@caimin/ui'
import { links } from '../../platform/links.ts'
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
      <a href={links.agreement.user()}>{accountTexts.userAgreement}</a>
      {accountTexts.and}
      <a href={links.agreement.privacy()}>{accountTexts.privacy}</a>
    </CheckBox>
  )
}
