/** Play names of the games on fourteen fixed matches, as printed. */
export const FIXED_PLAY_NAMES = { standard: '普通', dantuo: '胆拖' } as const
