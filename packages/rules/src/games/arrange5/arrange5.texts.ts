/** Play names, labels and the only level, as printed. */
export const DIRECT_NAME = '直选'
export const COMBINATION_NAME = '直选组合'
export const POSITIONS_LABEL = '位置'
export const NUMBERS_LABEL = '号码'
export const FIRST_PRIZE = '一等奖'
