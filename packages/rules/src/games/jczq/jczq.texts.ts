/** Names of the plays as printed. */
export const JCZQ_PLAY_NAMES = {
  SPF: '胜平负',
  RQSPF: '让球胜平负',
  JQS: '总进球',
  BQC: '半全场',
  CBF: '比分',
} as const

/** Scores outside of the listed ones. */
export const OTHER_SCORE_LABELS = { '9:0': '胜其他', '9:9': '平其他', '0:9': '负其他' } as const
