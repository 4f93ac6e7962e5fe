// Patterns of printed lines, without spaces and in plain characters, with what readers take for the signs in them.

/** A figure, or a letter that may be one. */
const FIGURE = '[\\dOoDQIil|\\]ZzSsB]'

/** 周三001, perhaps with 第1场 before it. A stroke is the day of one stroke; a line may begin with another sign for 周. */
export const WEEKDAY_HEAD = /(周|^\p{Script=Han})([一二三四五六日天口中田\-_~])(\d{3})/u
export const DAYS: Readonly<Record<string, string>> = {
  '-': '一',
  _: '一',
  '~': '一',
  天: '日',
  口: '日',
  中: '日',
  田: '日',
}
export const WEEK = '周'
/** 场次 周三 12: the number alone counts, it goes through the issue. */
export const ISSUE_HEAD = /场次[:;.]?(?:周.)?[:;.]?(\d{1,3})/u
export const TEAMS = /主队[:;.]|客队|[Vv][Ss5]/u
/** 主队让1球, 主队受让1球. */
export const HANDICAP = new RegExp(`主队(受?)让(${FIGURE}{1,2})[^\\d]?球`, 'u')
/** Where the legs end. */
export const AFTER_LEGS = /倍注数|最高可能|过关方式|倍数|合计/u
/** Between an option and its odds stands @. A reader whose signs do not have it gives the figure most like it. */
export const AT = `(?:[68](?=${FIGURE}{1,3}[.,·]${FIGURE}{2})|[^\\d\\n元+]{0,3})`
/** Odds with three decimals or two, or without the point. What stands behind is sometimes taken for 7. */
export const ODDS = `(${FIGURE}{1,4}[.,·:;]${FIGURE}{2,3}|${FIGURE}{4,6})(?=元|\\+|$|[^\\d]|7\\w{0,2}(?:\\+|$))`
/** A line with odds, of whichever options. */
export const SOME_ODDS = /\d[.,·:;]\d{2,3}元/u
/** What the reader whose signs do not have @ gives for it besides: two figures. */
export const SIGN_OF_TWO = '86'
/** Odds with three decimals or two, as the reader sees them who takes Chinese characters for letters and figures. */
export const ODDS_BESIDES = /([@QOe©®&\d]*\d)[.,](\d{2,3})/gu
/** Between options without odds; 7+ is one of them. */
export const BETWEEN_OPTIONS = /[+十,](?![)\]}])/u

/** Columns that are a bet of one note: a figure each, or a star. They stand in short lines. */
export const COLUMN_LINE = /^(?=.*\d)[^:]{2,16}$/u
export const COLUMN_SIGNS = '310* '
/** Printed above rows of single notes. */
export const NOTES_WORD = '单式'
/** Dates, serials and what is printed about the draw hold figures, but are no rows. */
export const NO_ROW = /期|元|\d\d[-/]\d\d[-/]\d\d|站号|流水|校验/u
/** Where the rows end. */
export const AFTER_ROWS = /倍|合计/u
/** A plus sign is often taken for the character ten. */
export const PLUS = '十'

const number = `(${FIGURE}{1,7})`
const amount = `(${FIGURE}{1,7}(?:\\.\\d{1,2})?)`
/** Of each the first that is found counts. */
export const ISSUE = [/第(\d{5,7})期/u, /期号?[:;.]?(20\d{5})/u, /(?<!\d)(20\d{5})期/u]
export const NOTES = [new RegExp(`共${number}注`, 'u')]
export const MULTIPLE = [
  new RegExp(`倍数?[:;.,·]?${number}`, 'u'),
  new RegExp(`(?<![\\d.])${number}倍`, 'u'),
  new RegExp(`^${number}\\D?[合台][计汁什讨]`, 'u'),
]
export const AMOUNT = [
  new RegExp(`[合台][计汁什讨][:;.,·]?${amount}元`, 'u'),
  new RegExp(`金额[:;.,·]?${amount}元?`, 'u'),
  new RegExp(`倍.*?${amount}元$`, 'u'),
]

/** 2场-2x1, or 过关方式:2x1,3x1. */
export const PASS_LINE = new RegExp(`^${FIGURE}{1,2}场[-:.]?|过关方?式?[:;.]?`, 'u')
export const PASS = new RegExp(`(\\d{1,2})[xX×*乂义乙]{1,2}(${FIGURE}{1,3})`, 'gu')
/** Between the two numbers of a pass, as the rules name it. */
export const PASS_MARK = '串'
export const SINGLE_PASS = '单关'
