/** Play names and labels as printed. */
export const STANDARD_NAME = '普通'
export const DANTUO_NAME = '胆拖'
export const NUMBERS_LABEL = '号码'
export const DAN_LABEL = '胆'
export const TUO_LABEL = '拖'
