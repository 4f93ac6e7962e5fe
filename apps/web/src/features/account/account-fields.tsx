import { Button, Field } from '@caimin/ui'
import { accountTexts } from './account.texts.ts'
import { digits, mobileError } from './account-form.ts'
import { useCodeSending } from './use-code-sending.ts'

interface FieldOf {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

export function MobileField({ value, onChange, error }: FieldOf) {
  return (
    <Field
      label={accountTexts.mobile}
      placeholder={accountTexts.mobileHint}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      value={value}
      onChange={(text) => onChange(digits(text, 11))}
      error={error}
    />
  )
}

export function NewPasswordField({ value, onChange, error, label }: FieldOf & { readonly label: string }) {
  return (
    <Field
      label={label}
      hint={accountTexts.passwordHint}
      type="password"
      autoComplete="new-password"
      maxLength={72}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

interface CodeFieldProps extends FieldOf {
  readonly mobile: string
  readonly purpose: 'register' | 'forget_password'
  /** Called instead of sending when the number cannot be one. */
  readonly onMobileWrong: () => void
}

/** The six digits from the message, and the button that sends them. */
export function CodeField({ value, onChange, error, mobile, purpose, onMobileWrong }: CodeFieldProps) {
  const { send, busy, secondsLeft } = useCodeSending(purpose)
  const isWaiting = secondsLeft > 0
  return (
    <Field
      label={accountTexts.code}
      hint={accountTexts.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(text) => onChange(digits(text, 6))}
      error={error}
      end={
        <Button
          look="outline"
          small
          busy={busy}
          disabled={isWaiting}
          onClick={() => (mobileError(mobile) ? onMobileWrong() : void send(mobile))}
        >
          {isWaiting ? accountTexts.sendAgain(secondsLeft) : accountTexts.sendCode}
        </Button>
      }
    />
  )
}
