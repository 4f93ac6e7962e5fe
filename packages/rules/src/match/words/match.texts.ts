/** Stands before a handicap: 让−1 平. */
export const LET = '让'
/** The name of a pass over several plays, as printed. */
export const MIX_NAME = '混合过关'
