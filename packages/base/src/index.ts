export { amountText, countText, exactAmountText } from './amount-text.ts'
export type { Brand } from './brand.ts'
export { isCalendarDay } from './calendar-day.ts'
export { canonicalJson } from './canonical-json.ts'
export { chinaClock } from './china-clock.ts'
export {
  type ChinaDateTime,
  type ChinaParts,
  chinaDate,
  chinaParts,
  endOfDate,
  fromChina,
  isChinaDateTime,
  startOfChinaDay,
  startOfDate,
} from './china-time.ts'
export {
  divide,
  type Fen,
  fen,
  fenFromText,
  fenToText,
  minus,
  NO_MONEY,
  plus,
  type Rounding,
  sum,
  times,
  yuan,
} from './fen.ts'
export { handicapText } from './handicap-text.ts'
export { type IdNumber, idCheckDigit, isAdultOn, readIdNumber } from './id-number.ts'
export { addMs, days, earlier, hours, type Instant, instant, minutes, seconds } from './instant.ts'
export { fenOf, instantOf } from './read-wire.ts'
export { assert, type Ok, ok, present, type Refusal, type Result, refuse } from './result.ts'
export { cutText, DEFAULT_TEXT_WIDTH, textWidth } from './text-width.ts'
export { readYuan } from './typed-yuan.ts'
export { weekdayName } from './weekday.ts'
export { wholePercents } from './whole-percents.ts'
export type { MoneyText, TimeText } from './wire-text.ts'
export { fromWire, toWire } from './wire-time.ts'
