import { weekdayName } from '@caimin/base'
import type { CatalogMatch } from './match.ts'
import { startOfDay } from './match-deadline.ts'

/** 周一001; in an issue, which numbers its matches through, 020. */
export const matchNumberText = ({
  issueNo,
  businessDate,
  number,
}: Pick<CatalogMatch, 'issueNo' | 'businessDate' | 'number'>): string =>
  issueNo === null ? `${weekdayName(startOfDay(businessDate))}${number}` : number
