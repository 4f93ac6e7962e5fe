/** Names of the plays as printed. */
export const BJDC_PLAY_NAMES = {
  SPF: '让球胜平负',
  SXDS: '上下单双',
  ZJQS: '总进球',
  BF: '比分',
  BQQSPF: '半全场',
} as const
