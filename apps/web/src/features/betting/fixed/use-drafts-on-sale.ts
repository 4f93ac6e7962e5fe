import { toast } from '@caimin/ui'
import { useEffect } from 'react'
import type { Issue } from '../numbers/issue.ts'
import { draftOf, isUnpicked, withoutDraft } from '../slip/fixed-slip.ts'
import type { FixedSlipStore } from '../slip/fixed-slip-store.ts'
import { fixedTexts } from './fixed.texts.ts'

/**
 * Takes picks on the matches of an ended issue off the slip, and says so: they mean nothing on the matches of another
 * one.
 */
export function useDraftsOnSale(store: FixedSlipStore, issue: Issue | undefined): void {
  useEffect(() => {
    if (!issue) return
    const { slip, edit } = store.getState()
    const ended = Object.keys(slip.drafts).filter((no) => issue.on_sale.every(({ issue_no }) => issue_no !== no))
    const picked = ended.find((no) => !isUnpicked(draftOf(slip, no)))
    if (ended.length > 0) edit((draft) => ended.reduce(withoutDraft, draft))
    if (slip.issueNo !== issue.issue_no) edit((draft) => ({ ...draft, issueNo: issue.issue_no }))
    if (picked !== undefined) toast(fixedTexts.ended(picked))
  }, [store, issue])
}
