const COUNT_NAMES = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The name of a play as printed: 选四, 选四胆拖. */
export const pickName = (pick: number): string => `选${COUNT_NAMES[pick - 1] ?? pick}`
export const dantuoName = (pick: number): string => `${pickName(pick)}胆拖`

/** What people write besides: 选4, with bankers or without. */
export const everydayNames = (pick: number): readonly string[] => [pickName(pick), `选${pick}`]

/** A prize level: 选10中9. */
export const levelName = (pick: number, hits: number): string => `选${pick}中${hits}`

/** 选7中0 is won by having none of the drawn numbers. */
export const isWithoutHits = (level: string): boolean => level.endsWith('中0')

export const NUMBERS_LABEL = '号码'
export const DAN_LABEL = '胆'
export const TUO_LABEL = '拖'
