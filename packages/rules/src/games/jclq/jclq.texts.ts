/** Names of the plays as printed. */
export const JCLQ_PLAY_NAMES = { SF: '胜负', RFSF: '让分胜负', DXF: '大小分', SFC: '胜分差' } as const

export const WINNER_LABELS = { 3: '主胜', 0: '主负' } as const
