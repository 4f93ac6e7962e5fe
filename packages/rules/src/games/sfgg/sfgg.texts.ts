/** The only play, as printed. */
export const SFGG_PLAY_NAME = '胜负'

export const WINNER_LABELS = { 3: '主胜', 0: '主负' } as const
