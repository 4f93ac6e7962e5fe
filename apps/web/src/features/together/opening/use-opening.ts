import type { ClientRefusal } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { CallFailed, keepsRequestId } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OPEN_PLAN_INTENT, slipKeyOf } from '../../../platform/commands/intents.ts'
import { useOnScreen } from '../../../platform/commands/use-on-screen.ts'
import { usePaused } from '../../../platform/forms/use-paused.ts'
import { publishSlipOpened } from '../../../platform/plan-draft/opened-slips.ts'
import {
  keepPlanDraft,
  type PlanDraft,
  type PlanOffer,
  readPlanDraft,
} from '../../../platform/plan-draft/plan-draft.ts'
import { planHref } from '../figures.ts'
import { type PlanPayment, usePlanPayment } from '../parts/use-plan-payment.ts'
import { openingTexts } from './opening.texts.ts'
import { type PlanInput, type Preview, previewQuery } from './queries.ts'

/** Opens plans, whatever slip they are of; the slip of one that was opened is done. */
export function useOpenPlan() {
  const isOnScreen = useOnScreen()
  return usePlanPayment<'open'>(OPEN_PLAN_INTENT, ({ plan_id, code }, { bet, issue_no, terms }) => {
    publishSlipOpened(slipKeyOf(bet.game), { issue_no })
    keepPlanDraft(null)
    toast(openingTexts.opened)
    if (isOnScreen.current) navigate(planHref({ plan_id, code, kind: terms.kind }), { replace: true })
  })
}

export type OpenPlan = PlanPayment & Pick<ReturnType<typeof useOpenPlan>, 'pay'>

/** What a slip handed over, and what the player has accepted since. */
export function usePlanDraft() {
  const [draft, setDraft] = useState(readPlanDraft)
  function accept(offer: PlanOffer): void {
    if (draft === null) return
    const next = { ...draft, offer }
    keepPlanDraft(next)
    setDraft(next)
  }
  return { draft, accept }
}

export interface DraftProps {
  readonly draft: PlanDraft
  readonly onAccept: (offer: PlanOffer) => void
  readonly payment: OpenPlan
}

interface Previewed {
  /** The last answer; of other terms while the one about these is on its way. */
  readonly preview: Preview | undefined
  /** Why a plan on these terms cannot be opened now. */
  readonly refusal: ClientRefusal | undefined
}

/** What the server says of a plan as it stands, asked once its terms stand still. */
export function usePreview(plan: PlanInput, isAsked: boolean): Previewed {
  const text = JSON.stringify(plan)
  const settled = usePaused(text)
  const { data, error } = useQuery({ ...previewQuery(JSON.parse(settled) as PlanInput), enabled: isAsked })
  const refused = error instanceof CallFailed && settled === text && isAsked ? error.refusal : undefined
  // What was not looked at says nothing of the plan.
  return { preview: data, refusal: refused && !keepsRequestId(refused) ? refused : undefined }
}
