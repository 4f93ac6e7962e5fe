import { feature } from '../../platform/handlers/feature.ts'
import { cardsTexts } from './cards.texts.ts'
import { changePassword } from './change-password.ts'
import { addOwnCard, confirm, listOwnCards, sendCode } from './own-cards.ts'

export const cards = feature(
  'cards',
  { query: listOwnCards, add: addOwnCard, sendCode, confirm, changeWithdrawPassword: changePassword },
  cardsTexts,
)
