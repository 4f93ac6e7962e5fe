import { hash } from 'node:crypto'
import { canonicalJson } from '@caimin/base'
import { convert, type OutputOf, type Values } from '@caimin/contract'
import { SCHEMAS, wireTree } from '@caimin/contract/validation'

/** What is signed at the close of a shift. */
export type Report = Omit<Values<OutputOf<'shifts', 'report'>>, 'taken_over_by' | 'taken_over_at' | 'signed'>

const TREE = wireTree(SCHEMAS.shifts.report.output)

/** A report as it is stored: in wire form, and never changed afterwards, which the database refuses. */
export const storedReport = (report: Report): unknown => convert(report, TREE, 'write')

export const reportFromStored = (stored: unknown): Report => convert(stored, TREE, 'read') as Report

/**
 * The hash of a stored report. Both signatures are on it: the audit log has it with the close, and again with the
 * takeover of the next shift.
 */
export const hashOfReport = (stored: unknown): string => hash('sha256', canonicalJson(stored))
