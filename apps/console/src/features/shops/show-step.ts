import { toast } from '@caimin/ui'
import { type ShopDetail, showShop } from './queries.ts'

/** Shows a shop as a step has left it, and says what the step did; null where it was refused. */
export async function showStep(call: Promise<ShopDetail | null>, said: string): Promise<ShopDetail | null> {
  const shop = await call
  if (shop === null) return null
  await showShop(shop)
  toast(said)
  return shop
}
