import { type Href, navigate } from '@caimin/router'
import { links } from '../../../platform/links.ts'
import { keepPlanDraft, type PlanDraft } from '../../../platform/plan-draft/plan-draft.ts'
import { submitTexts } from './submit.texts.ts'

interface PlanWaysProps {
  /** The slip as it stands. */
  readonly draft: PlanDraft
}

/** The slip can be bought with others: in shares for the players of the shop, or in seats for invited friends. */
export function PlanWays({ draft }: PlanWaysProps) {
  function handOver(page: Href) {
    keepPlanDraft(draft)
    navigate(page)
  }
  return (
    <>
      <button type="button" className="submit-more" onClick={() => handOver(links.submit.together())}>
        {submitTexts.buyTogether}
      </button>
      <button type="button" className="submit-more" onClick={() => handOver(links.submit.split())}>
        {submitTexts.split}
      </button>
    </>
  )
}
