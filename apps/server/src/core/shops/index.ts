export { findShopCodes, findShopId, findShops, setAutoAccept } from './shop.store.ts'
export { isOpenAt, nextOpening, type Shop, type ShopGame, shopGame } from './shop.ts'
export { createShops, type Shops } from './shops.ts'
