/** Both screens of this feature, loaded together: they are made of the same parts. */
export { BillPage } from './bill-page.tsx'
export { TradingRecordPage } from './trading-record-page.tsx'
