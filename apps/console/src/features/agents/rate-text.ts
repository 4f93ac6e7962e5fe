/** 35 tenths of a percent as 3.5%. */
export const rateText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}%`
