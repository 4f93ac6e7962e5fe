import { chinaDate, days, startOfDate } from '@caimin/base'
import { dayAfter } from '../../../core/catalog/index.ts'

/** An issue of 北京单场, which numbers the matches of some business days through. */
export interface BeidanIssue {
  readonly issueNo: string
  readonly days: readonly string[]
}

const DAYS_AN_ISSUE = 3

/** The issue of a business day: three days from the first of January on. */
function beidanIssueOf(businessDate: string): BeidanIssue {
  const year = businessDate.slice(0, 4)
  const newYear = `${year}-01-01`
  const dayOfYear = Math.round((startOfDate(businessDate) - startOfDate(newYear)) / days(1))
  const index = Math.floor(dayOfYear / DAYS_AN_ISSUE)
  const dates = Array.from({ length: DAYS_AN_ISSUE }, (_, day) =>
    chinaDate(dayAfter(newYear, index * DAYS_AN_ISSUE + day)),
  )
  return {
    issueNo: `${year.slice(2)}${String(index + 1).padStart(3, '0')}`,
    days: dates.filter((date) => date.startsWith(year)),
  }
}

const REMEMBERED_ISSUES = 8

/** Makes an issue's matches once and keeps them: matches are asked for by day, and numbered through the issue. */
export function rememberByIssue<T extends { readonly businessDate: string }>(
  build: (issue: BeidanIssue) => readonly T[],
): (businessDate: string) => readonly T[] {
  const remembered = new Map<string, readonly T[]>()
  return (businessDate) => {
    const issue = beidanIssueOf(businessDate)
    const known = remembered.get(issue.issueNo) ?? build(issue)
    if (!remembered.has(issue.issueNo)) {
      if (remembered.size >= REMEMBERED_ISSUES) remembered.clear()
      remembered.set(issue.issueNo, known)
    }
    return known.filter((match) => match.businessDate === businessDate)
  }
}

/** 020 */
export const numberInIssue = (index: number): string => String(index + 1).padStart(3, '0')
