/** Days, first and last, on which no lottery is sold or drawn anywhere in China (休市). */
export interface LotteryHoliday {
  readonly name: string
  readonly firstDay: string
  readonly lastDay: string
  /** Who announced it, and where. */
  readonly source: string
}

/**
 * As the Ministry of Finance announces them for each year. An operator adds what is announced later; Spring Festival is
 * not here because its days have no source yet.
 */
export const LOTTERY_HOLIDAYS: readonly LotteryHoliday[] = [
  {
    name: '国庆节',
    firstDay: '2026-10-01',
    lastDay: '2026-10-04',
    source: '财政部综合司公告 t20251225_3980205（zhs.mof.gov.cn）',
  },
]
