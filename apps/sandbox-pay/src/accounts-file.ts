import { writeFileSync } from 'node:fs'
import type { Merchant } from './merchants.ts'

/** What the product reads, in the sandbox's folder. */
export const ACCOUNTS_FILE = 'accounts.json'

/** Where the parts of the sandbox answer. */
export const GATEWAY_PATH = '/gateway.do'
export const AGGREGATOR_PATH = '/aggregator'

/** Writes what a merchant's side needs to know, in the form of the product's PAYMENT_ACCOUNTS. */
export function writeAccounts(path: string, merchants: readonly Merchant[], origin: string): void {
  const accounts = Object.fromEntries(merchants.map((merchant) => [merchant.channel, accountOf(merchant, origin)]))
  writeFileSync(path, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
}

function accountOf(merchant: Merchant, origin: string): Record<string, string> {
  if (merchant.protocol === 'alipay') {
    return {
      gateway: `${origin}${GATEWAY_PATH}`,
      app_id: merchant.id,
      seller_id: merchant.sellerId,
      private_key: merchant.appPrivateKey,
      alipay_public_key: merchant.alipayPublicKey,
    }
  }
  return {
    gateway: `${origin}${AGGREGATOR_PATH}`,
    merchant_id: merchant.id,
    key: merchant.key,
    sign_type: merchant.signType,
    product: merchant.product,
  }
}
