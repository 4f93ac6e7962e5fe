import { THREE_DIGIT_TRENDS } from '../three-digit-charts.ts'

/** 福彩3D: three places of 0 to 9. */
export const FUCAI3D_TRENDS = THREE_DIGIT_TRENDS
