/** The three outcomes of a match, by code. */
export const OUTCOME_LABELS = { 3: '主胜', 1: '平', 0: '主负' } as const

/** The same for plays with a draw, where the side is unambiguous: 胜, 平, 负. */
export const OUTCOME_WORDS = { 3: '胜', 1: '平', 0: '负' } as const

/** Half time and full time, by code. */
export const HALF_FULL_LABELS = {
  '3-3': '胜胜',
  '3-1': '胜平',
  '3-0': '胜负',
  '1-3': '平胜',
  '1-1': '平平',
  '1-0': '平负',
  '0-3': '负胜',
  '0-1': '负平',
  '0-0': '负负',
} as const

/** Goals of both sides together, by code; 7 stands for seven or more. */
export const GOALS_LABELS = { 0: '0', 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7+' } as const
