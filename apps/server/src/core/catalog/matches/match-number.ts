import { startOfDate, weekdayName } from '@caimin/base'
import type { CatalogMatch } from './match.ts'

/** 周一001; in an issue, which numbers its matches through, 020. */
export const matchNumberText = ({
  issueNo,
  businessDate,
  number,
}: Pick<CatalogMatch, 'issueNo' | 'businessDate' | 'number'>): string =>
  issueNo === null ? `${weekdayName(startOfDate(businessDate))}${number}` : number
