import { present, type TimeText } from '@caimin/base'
import type { Issue } from '../numbers/issue.ts'

/** When an issue ends for players, and when it is drawn. */
type Sale = readonly [orderDeadline: TimeText, drawAt: TimeText]

/** Three issues of 双色球, the next to close first. */
const SALES: Readonly<Record<string, Sale>> = {
  '2099095': ['2099-08-18T19:55:00+08:00', '2099-08-18T21:15:00+08:00'],
  '2099096': ['2099-08-20T19:55:00+08:00', '2099-08-20T21:15:00+08:00'],
  '2099097': ['2099-08-23T19:55:00+08:00', '2099-08-23T21:15:00+08:00'],
}

export const ISSUES_ON_SALE = Object.keys(SALES)

const saleOf = (issueNo: string): Sale => present(SALES[issueNo], `a known issue: ${issueNo}`)

/** What the server answers for one of these issues on sale; for another the first of them. */
export function issueOfNumbers(issueNo: string | undefined, onSale: readonly string[] = ISSUES_ON_SALE): Issue {
  const found = present(onSale.find((each) => each === issueNo) ?? onSale[0], 'an issue is on sale')
  const [orderDeadline, drawAt] = saleOf(found)
  return {
    server_time: '2099-08-17T12:00:00+08:00',
    game: 'shuangseqiu',
    issue_no: found,
    on_sale: onSale.map((each) => {
      const [closes, draws] = saleOf(each)
      return { issue_no: each, orderDeadline: closes, draw_at: draws }
    }),
    gameDeadline: orderDeadline,
    orderDeadline,
    draw_at: drawAt,
    pool: null,
    facts: { fuyun: false },
    misses: {},
    heat: { draws: 0, counts: {}, marks: {} },
    matches: [],
    latest_draws: [],
    is_stopped_by_shop: false,
  }
}
