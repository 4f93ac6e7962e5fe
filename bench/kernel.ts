import { trendRows } from './kernel/trends.ts'
import { report } from './report.ts'

// The rules kernel against its limits.
report(trendRows())
