import { CODE_DIGITS, MOBILE_DIGITS, PASSWORD } from '@caimin/contract'
import { TextField } from '@caimin/ui'
import { CodeButton } from '../../platform/forms/code-button.tsx'
import { digitsOf } from '../../platform/forms/digits-of.ts'
import { accountTexts } from './account.texts.ts'
import type { ProofForm } from './use-proof-form.ts'

interface FieldOf {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

export function MobileField({ value, onChange, error }: FieldOf) {
  return (
    <TextField
      label={accountTexts.mobile}
      placeholder={accountTexts.mobileHint}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      value={value}
      onChange={(text) => onChange(digitsOf(text, MOBILE_DIGITS))}
      error={error}
    />
  )
}

function NewPasswordField({ value, onChange, error, label }: FieldOf & { readonly label: string }) {
  return (
    <TextField
      label={label}
      hint={accountTexts.passwordHint}
      type="password"
      autoComplete="new-password"
      maxLength={PASSWORD.max}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

type CodePurpose = 'register' | 'sign_in' | 'forget_password'

interface CodeFieldProps extends FieldOf {
  readonly mobile: string
  readonly purpose: CodePurpose
  /** Called instead of sending when the number cannot be one. */
  readonly onMobileWrong: () => void
}

/** The six digits from the message, and the button that sends them. */
export function CodeField({ value, onChange, error, mobile, purpose, onMobileWrong }: CodeFieldProps) {
  return (
    <TextField
      label={accountTexts.code}
      hint={accountTexts.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(text) => onChange(digitsOf(text, CODE_DIGITS))}
      error={error}
      end={<CodeButton mobile={mobile} purpose={purpose} onMobileWrong={onMobileWrong} />}
    />
  )
}

interface ProofFieldsProps {
  readonly form: ProofForm
  readonly purpose: CodePurpose
  readonly passwordLabel: string
}

/** Number, code and new password in the order they are filled in. */
export function ProofFields({ form, purpose, passwordLabel }: ProofFieldsProps) {
  const { values, set, shown } = form
  return (
    <>
      <MobileField value={values.mobile} onChange={set.mobile} error={shown.mobile} />
      <CodeField
        value={values.code}
        onChange={set.code}
        error={shown.code}
        mobile={values.mobile}
        purpose={purpose}
        onMobileWrong={form.tryNow}
      />
      <NewPasswordField label={passwordLabel} value={values.password} onChange={set.password} error={shown.password} />
    </>
  )
}
