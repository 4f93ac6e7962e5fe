import { THREE_DIGIT_TRENDS } from '../three-digit-charts.ts'

/** 排列3: three places of 0 to 9. */
export const ARRANGE3_TRENDS = THREE_DIGIT_TRENDS
