import { convert, type OutputOf, type Values } from '@caimin/contract'
import { SCHEMAS, wireTree } from '@caimin/contract/validation'

/** What is signed at the close of a shift. */
export type Report = Omit<Values<OutputOf<'shifts', 'report'>>, 'taken_over_by' | 'taken_over_at'>

const TREE = wireTree(SCHEMAS.shifts.report.output)

/** A report as it is stored: in wire form, and never changed afterwards, which the database refuses. */
export const storedReport = (report: Report): unknown => convert(report, TREE, 'write')

export const reportFromStored = (stored: unknown): Report => convert(stored, TREE, 'read') as Report
