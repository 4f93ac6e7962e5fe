import { type Fen, fenToText, type MoneyText } from '@caimin/base'

/** An amount without needless zeros, with separators: `5,000`, `0.50`. */
export const shortAmount = (amount: Fen | MoneyText): string =>
  (typeof amount === 'string' ? amount : fenToText(amount)).replace(/\.00$/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')
