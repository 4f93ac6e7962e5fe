/** Play names and zone labels as printed. */
export const STANDARD_NAME = '普通'
export const DANTUO_NAME = '胆拖'
export const RED_LABEL = '红'
export const RED_DAN_LABEL = '红胆'
export const RED_TUO_LABEL = '红拖'
export const BLUE_LABEL = '蓝'
