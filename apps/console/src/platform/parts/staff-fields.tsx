import { ACCOUNT, PASSWORD } from '@caimin/contract'
import { TextField } from '@caimin/ui'

interface StaffFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The account under which a colleague will sign in; accounts are in lower case. */
export const AccountField = ({ onChange, ...field }: StaffFieldProps) => (
  <TextField {...field} autoComplete="off" maxLength={ACCOUNT.max} onChange={(text) => onChange(text.toLowerCase())} />
)

/** The first password of a colleague, shown as it is typed: whoever sets it hands it over. */
export const FirstPasswordField = (field: StaffFieldProps) => (
  <TextField {...field} autoComplete="off" maxLength={PASSWORD.max} />
)
