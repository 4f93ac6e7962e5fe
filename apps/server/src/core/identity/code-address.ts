export type CodePurpose = 'register' | 'forget_password'

/** Where a code goes. */
export interface CodeAddress {
  readonly channel: 'sms' | 'mail'
  readonly address: string
}
