/** The entry of the red packets: giving, opening, listing, and their part in bets and recharges. */
export { findDiscount } from './find-discount.ts'
export { givePackets } from './give-packets.ts'
export { listFitting, listPackets, listUnclaimed, timeInList } from './list-packets.ts'
export { openPackets } from './open-packets.ts'
export { viewPacket } from './packet.view.ts'
export { payRechargeBonus } from './recharge-bonus.ts'
export { type PacketGift, type RedPacket, scopesOf } from './red-packet.ts'
export { returnPackets } from './return-packets.ts'
