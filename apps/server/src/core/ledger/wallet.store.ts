import type { Fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { type Buckets, NO_BUCKETS, type Wallet, type WalletKey, walletName } from './wallet.ts'

interface WalletRow {
  readonly shop_id: string
  readonly player_id: string
  readonly gift: Fen
  readonly locked: Fen
  readonly free: Fen
  readonly win: Fen
}

const walletOf = ({ shop_id, player_id, ...buckets }: WalletRow): Wallet => ({
  shopId: shop_id,
  playerId: player_id,
  buckets,
})

/** Gives a new player an empty wallet; one that exists is left alone. */
export async function openWallet(t: Tx, { shopId, playerId }: WalletKey): Promise<void> {
  await t.db
    .insertInto('wallets')
    .values({ shop_id: shopId, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The wallets of players of one shop, in no order; a player who has none is left out. */
export const findWallets = (r: Reader, shopId: string, playerIds: readonly string[]): Promise<Wallet[]> =>
  findWalletsAnywhere(
    r,
    playerIds.map((playerId) => ({ shopId, playerId })),
  )

/** The same of players of whichever shops; each once, however often a key is named. */
export async function findWalletsAnywhere(r: Reader, keys: readonly WalletKey[]): Promise<Wallet[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<WalletRow>`
    select w.shop_id, w.player_id, w.gift, w.locked, w.free, w.win
      from (select distinct * from unnest(${arraysOf(keys)}) as n (shop_id, player_id)) as k
      join wallets w on w.shop_id = k.shop_id and w.player_id = k.player_id`.execute(r.db)
  return rows.map(walletOf)
}

const arraysOf = (keys: readonly WalletKey[]) =>
  sql`${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ playerId }) => playerId)}::uuid[]`

/** What a player's wallet holds; empty buckets where there is none. */
export async function findBuckets(r: Reader, { shopId, playerId }: WalletKey): Promise<Buckets> {
  const [wallet] = await findWallets(r, shopId, [playerId])
  return wallet?.buckets ?? NO_BUCKETS
}

/** Locks wallets, always in the same order, so that two batches cannot deadlock. By {@link walletName}. */
export async function lockWallets(t: Tx, keys: readonly WalletKey[]): Promise<Map<string, Wallet>> {
  const wanted = new Map(keys.map((key) => [walletName(key), key]))
  const { rows } = await sql<WalletRow>`
    select w.shop_id, w.player_id, w.gift, w.locked, w.free, w.win
      from lock_wallets(${arraysOf([...wanted.values()])}) w`.execute(t.db)
  const found = new Map(rows.map(walletOf).map((wallet) => [walletName(wallet), wallet]))
  if (found.size !== wanted.size) throw new Error(`Of ${wanted.size} wallets only ${found.size} exist`)
  return found
}
