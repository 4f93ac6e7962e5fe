/** The leagues people ask for first, by the names the sources give them. */
export const HOT_LEAGUES = ['欧冠', '英超', '西甲', '意甲', '德甲', '法甲', '中超']
