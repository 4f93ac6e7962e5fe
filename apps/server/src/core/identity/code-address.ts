export type CodePurpose = 'register' | 'forget_password' | 'change_phone'

/** Where a code goes. */
export interface CodeAddress {
  readonly channel: 'sms' | 'mail'
  readonly address: string
}
