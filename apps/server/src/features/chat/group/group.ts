import { feature } from '../../../platform/handlers/feature.ts'
import { chatGroupDeskTexts, chatGroupTexts } from './group.texts.ts'
import { readGroup, recallInGroup, reportMessage, sendToGroup, showGroup, showGroupHistory } from './member-chat.ts'
import { claimPacket, listClaims, showPacket } from './member-packets.ts'
import {
  decideHeld,
  endReport,
  listHeldMessages,
  listOpenReports,
  listRestricted,
  mute,
  removeMember,
  restore,
  saveOpen,
} from './moderate.ts'
import { searchGroup } from './search-group.ts'
import { readAsShop, recallAsShop, removeMessage, sendAsShop, showHistoryToDesk, showToDesk } from './shop-group.ts'
import { listPackets, sendPacket } from './shop-packets.ts'

export const chatGroup = feature(
  'chatGroup',
  {
    show: showGroup,
    history: showGroupHistory,
    search: searchGroup,
    send: sendToGroup,
    packet: showPacket,
    packetClaims: listClaims,
    claimPacket,
    markRead: readGroup,
    recall: recallInGroup,
    report: reportMessage,
  },
  chatGroupTexts,
)

export const chatGroupDesk = feature(
  'chatGroupDesk',
  {
    show: showToDesk,
    history: showHistoryToDesk,
    send: sendAsShop,
    sendPacket,
    packets: listPackets,
    markRead: readAsShop,
    recall: recallAsShop,
    removeMessage,
    held: listHeldMessages,
    decideHeld,
    reports: listOpenReports,
    closeReport: endReport,
    restricted: listRestricted,
    mute,
    removeMember,
    restore,
    saveOpen,
  },
  chatGroupDeskTexts,
)
