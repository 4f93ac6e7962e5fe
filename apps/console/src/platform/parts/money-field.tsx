import { TextField, type TextFieldProps } from '@caimin/ui'

/** An amount in yuan; `readYuan` reads what was typed. */
export const MoneyField = (props: Omit<TextFieldProps, 'money' | 'inputMode' | 'autoComplete'>) => (
  <TextField {...props} inputMode="decimal" autoComplete="off" money />
)
