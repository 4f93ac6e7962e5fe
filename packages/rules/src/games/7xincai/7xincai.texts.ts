/** Play name and label as printed. */
export const STANDARD_NAME = '普通'
export const POSITIONS_LABEL = '号码'
