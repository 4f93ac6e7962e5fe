export type { BlockedLeg } from '../../platform/database/shop-desk-tables.ts'
export {
  blockMatches,
  findMatchesBlocks,
  liftMatchesBlock,
} from './blocked-matches.store.ts'
export { blockNumber, findBlocks, findCapSales, liftBlock } from './blocked-numbers.store.ts'
export { findCollectionCodes } from './collection-codes.store.ts'
export { beginFirstShift } from './first-shift.store.ts'
export { addHoliday, findAddedHolidays, removeHoliday } from './holidays.store.ts'
export { viewClosedTimes, viewHolidays, viewHours, viewNextHours } from './hours.view.ts'
export {
  applyForShop,
  correctApplication,
  moveShop,
  passApplication,
  refuseOpening,
  renewLicence,
  type ShopFacts,
} from './licensing.store.ts'
export {
  countShops,
  findShopDetail,
  findShopHistory,
  type ListedShop,
  listShops,
} from './list-shops.store.ts'
export {
  countOpenProposals,
  findProposal,
  findProposer,
  listProposals,
  type ProposedShop,
  recordProposal,
} from './proposals.store.ts'
export { isInWindow, type SaleWindow } from './sale-window.ts'
export { type ShopSettings, saveSettings } from './settings.store.ts'
export {
  closeChannels,
  findShopCodes,
  findShopId,
  findShops,
  type ShopToChoose,
  setAutoAccept,
} from './shop.store.ts'
export {
  type BlockedMatches,
  type BlockedNumber,
  licenceEnd,
  licenceState,
  type Shop,
  type ShopGame,
  shopGame,
  whyStopped,
} from './shop.ts'
export { findShopNames, isShop, listShopNames } from './shop-names.store.ts'
export { createShops, type Shops, type WithShops } from './shops.ts'
