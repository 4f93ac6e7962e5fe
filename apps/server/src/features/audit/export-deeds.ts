import { canonicalJson, ok } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { csvRows, csvText } from '../../platform/csv.ts'
import type { AuditDeps } from './audit.deps.ts'
import { CSV_TEXTS } from './audit.texts.ts'
import { findDeeds } from './find-deeds.ts'
import { viewDeeds } from './list.ts'

const ROWS_A_PART = 1000

/** A part of the log as a file for spreadsheets. The client asks for part after part and joins them. */
export const exportDeeds = (
  { database }: AuditDeps,
  input: InputOf<'audit', 'export'>,
): Promise<Reply<'audit', 'export'>> =>
  database.read(async (r) => {
    const found = await findDeeds(r, input, ROWS_A_PART)
    const rows = viewDeeds(found).map((row) => [
      row.at,
      row.staff_name,
      row.role,
      row.shop?.code ?? '',
      row.deed,
      row.subject?.kind ?? '',
      row.subject?.id ?? '',
      canonicalJson(row.details),
      row.chain ?? CSV_TEXTS.operatorChain,
      String(row.seq),
      row.hash,
    ])
    const head = input.cursor === undefined ? csvText([CSV_TEXTS.columns]) : ''
    return ok({
      file_name: CSV_TEXTS.fileName(input.day),
      csv: head + csvRows(rows),
      rows: rows.length,
      next_cursor: found.nextCursor,
    })
  })
