import { feature } from '../../platform/handlers/feature.ts'
import { chatDeskTexts, chatTexts } from './chat.texts.ts'
import { claim, handOver, listColleagues, release } from './claim.ts'
import {
  changeSettings,
  listForShop,
  readForShop,
  recallForShop,
  sendForShop,
  showSettings,
  showToShop,
} from './desk-chat.ts'
import { uploadPicture, uploadShopPicture } from './picture.ts'
import { listOwn, readOwn, recallOwn, sendOwn, showOwn } from './player-chat.ts'
import { searchShopChat } from './search.ts'
import { sendCoupon } from './send-coupon.ts'
import { showCustomer } from './show-customer.ts'

export const chat = feature(
  'chat',
  {
    conversations: listOwn,
    history: showOwn,
    search: searchShopChat,
    send: sendOwn,
    uploadPicture,
    markRead: readOwn,
    recall: recallOwn,
  },
  chatTexts,
)

export const chatDesk = feature(
  'chatDesk',
  {
    list: listForShop,
    history: showToShop,
    customer: showCustomer,
    send: sendForShop,
    sendCoupon,
    uploadPicture: uploadShopPicture,
    markRead: readForShop,
    recall: recallForShop,
    claim,
    release,
    handOver,
    colleagues: listColleagues,
    settings: showSettings,
    saveSettings: changeSettings,
  },
  chatDeskTexts,
)
