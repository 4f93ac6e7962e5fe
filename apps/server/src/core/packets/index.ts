/** The entry of the red packets: giving, opening, listing, their part in bets and recharges, and those in a group. */
export { claimGroupPacket } from './claim-group-packet.ts'
export { endGroupPackets } from './end-group-packets.ts'
export { findDiscount } from './find-discount.ts'
export { givePackets } from './give-packets.ts'
export {
  findGroupPackets,
  findNewestClaims,
  type GroupPacket,
  listGroupClaims,
  listGroupPackets,
} from './group-packet.store.ts'
export { type GiftFigures, listGifts, sumGifts } from './list-gifts.ts'
export { listFitting, listPackets, listUnclaimed, timeInList } from './list-packets.ts'
export { openPackets } from './open-packets.ts'
export { findPackets } from './packet.store.ts'
export { viewPacket } from './packet.view.ts'
export { packetStateAt } from './packet-state.ts'
export { readGift } from './read-gift.ts'
export { payRechargeBonus } from './recharge-bonus.ts'
export { type RedPacket, scopesOf } from './red-packet.ts'
export { returnPackets } from './return-packets.ts'
export { leftToSend, sendGroupPacket } from './send-group-packet.ts'
