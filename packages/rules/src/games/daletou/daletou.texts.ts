/** Play names and zone labels as printed. */
export const STANDARD_NAME = '普通'
export const DANTUO_NAME = '胆拖'
export const ZONE_LABELS = {
  front: '前区',
  back: '后区',
  front_dan: '前区胆',
  front_tuo: '前区拖',
  back_dan: '后区胆',
  back_tuo: '后区拖',
} as const
