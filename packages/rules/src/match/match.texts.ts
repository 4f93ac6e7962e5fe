/** The name of a pass over several plays, as printed. */
export const MIX_NAME = '混合过关'
