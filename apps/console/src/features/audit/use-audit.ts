import type { InputOf, OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/client.ts'

export type AuditRow = OutputOf<'audit', 'list'>['rows'][number]
export type AuditFilter = Omit<InputOf<'audit', 'list'>, 'cursor'>

export function useDeeds(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ pageParam }) =>
      answerOf(client.audit.list({ ...filter, ...(pageParam !== null && { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
}

/** How far the proof has come. */
export type Proof =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly rows: number }
  | { readonly kind: 'holds'; readonly rows: number }
  | { readonly kind: 'broken'; readonly at: NonNullable<OutputOf<'audit', 'verify'>['broken']> }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Asks for the proof part after part. */
export function useProof(): { readonly proof: Proof; readonly start: () => Promise<void> } {
  const [proof, setProof] = useState<Proof>({ kind: 'none' })

  async function start(): Promise<void> {
    let rows = 0
    let cursor: string | null = null
    setProof({ kind: 'running', rows })
    try {
      do {
        const part: OutputOf<'audit', 'verify'> = await answerOf(client.audit.verify(cursor === null ? {} : { cursor }))
        rows += part.rows
        if (part.broken !== null) {
          setProof({ kind: 'broken', at: part.broken })
          return
        }
        cursor = part.next_cursor
        setProof({ kind: 'running', rows })
      } while (cursor !== null)
      setProof({ kind: 'holds', rows })
    } catch (error) {
      setProof({ kind: 'failed', error })
    }
  }

  return { proof, start }
}

/** The whole file of a filter, joined from its parts. */
export async function exportDeeds(filter: AuditFilter): Promise<{ name: string; csv: string; rows: number }> {
  let csv = ''
  let name = ''
  let rows = 0
  let cursor: string | null = null
  do {
    const part: OutputOf<'audit', 'export'> = await answerOf(
      client.audit.export({ ...filter, ...(cursor !== null && { cursor }) }),
    )
    csv += part.csv
    name = part.file_name
    rows += part.rows
    cursor = part.next_cursor
  } while (cursor !== null)
  return { name, csv, rows }
}
