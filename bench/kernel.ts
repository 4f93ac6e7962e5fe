import { countRows } from './kernel/count-rows.ts'
import { quoteRows } from './kernel/quote-rows.ts'
import { shuangseqiuRows } from './kernel/shuangseqiu-rows.ts'
import { ticketRows } from './kernel/ticket-rows.ts'
import { trendRows } from './kernel/trends.ts'
import { report } from './report.ts'

// The rules kernel against its limits and peers. A name says what the ratio must reach: `15x-bigint` is 15; a limit is
// 1.
report([...quoteRows(), ...ticketRows(), ...shuangseqiuRows(), ...countRows(), ...trendRows()])
