import { ok, type Result, refuse } from '@caimin/base'
import { addIssues, claimResult, saveMatches, staffOrigin } from '../../core/catalog/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { RefusedRow } from '../feed.ts'
import { readRows, recordOf } from '../read-rows.ts'
import { readFileIssues } from './file-issues.ts'
import { readFileMatch } from './file-matches.ts'
import { type PersonsRow, readFileDraw, readFileResult } from './file-results.ts'
import { readFileRows } from './read-file.ts'

export interface UploadedFile {
  readonly kind: 'matches' | 'issues' | 'results' | 'draws'
  readonly format: 'json' | 'csv'
  readonly text: string
  readonly staffId: string
}

export interface TakenFile {
  readonly accepted: number
  readonly refused: RefusedRow[]
}

/**
 * Takes what an operator hands in: each row is taken or refused with its reason. A result in a file is the operator's own
 * claim: together with the same person's typed one it confirms nothing.
 */
export async function takeFile(t: Tx, file: UploadedFile): Promise<Result<TakenFile, 'file_malformed'>> {
  const rows = readFileRows(file.format, file.text)
  if (rows === undefined) return refuse('file_malformed')
  const by = { origin: staffOrigin(file.staffId), staffId: file.staffId }
  if (file.kind === 'matches') {
    const { read, refused } = readRows(rows, (row) => readFileMatch(recordOf(row), by.origin, t.now))
    await saveMatches(t, read)
    return ok({ accepted: read.length, refused })
  }
  if (file.kind === 'issues') {
    const { issues, ...taken } = readFileIssues(rows, { source: by.origin, now: t.now })
    await addIssues(t, issues)
    return ok(taken)
  }
  const { read, refused } = readRows(rows, (row, at) => {
    const claims = file.kind === 'results' ? readFileResult(recordOf(row), by) : readFileDraw(recordOf(row), by)
    return { at, claims }
  })
  return ok(await claimRows(t, read, refused))
}

type ClaimedRow = { readonly at: number; readonly claims: readonly PersonsRow[] }

async function claimRows(t: Tx, rows: readonly ClaimedRow[], malformed: readonly RefusedRow[]): Promise<TakenFile> {
  const refused = [...malformed]
  for (const { at, claims } of rows) {
    const reason = await firstRefusal(t, claims)
    if (reason !== undefined) refused.push({ row: at, reason })
  }
  return {
    accepted: rows.length + malformed.length - refused.length,
    refused: refused.toSorted((a, b) => a.row - b.row),
  }
}

async function firstRefusal(t: Tx, claims: ClaimedRow['claims']): Promise<string | undefined> {
  for (const claim of claims) {
    const claimed = await claimResult(t, { ...claim, fetchedAt: t.now })
    if (!claimed.ok) return claimed.reason
  }
  return undefined
}
