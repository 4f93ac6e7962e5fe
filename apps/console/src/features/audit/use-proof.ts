import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { useState } from 'react'
import { client } from '../../platform/client.ts'

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
        const part: OutputOf<'audit', 'verify'> = await unwrapReply(
          client.audit.verify(cursor === null ? {} : { cursor }),
        )
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
