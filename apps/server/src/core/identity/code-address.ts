/** What a code proves; the database takes any word, this list is the one that counts. */
export type CodePurpose = 'register' | 'sign_in' | 'forget_password' | 'change_phone' | OwnCodePurpose
/** Codes that go to the mobile number of the signed-in person. */
export type OwnCodePurpose = 'bind_card' | 'unbind_card' | 'withdraw_password'

/** Where a code goes. */
export interface CodeAddress {
  readonly channel: 'sms' | 'mail'
  readonly address: string
}
