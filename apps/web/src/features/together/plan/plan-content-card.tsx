import { Card, LinkButton, momentText, Tag } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { SealedFingerprint } from '../../../platform/seal/sealed-fingerprint.tsx'
import { numberText } from '../figures.ts'
import type { Plan } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { planTexts } from './plan.texts.ts'

/** The way to what a plan holds; until it may be seen, when that is and the fingerprint of it. */
export function PlanContentCard({ plan }: { readonly plan: Plan }) {
  const { visibility, openness, commitment, notes, multiple } = plan
  return (
    <Card className="plan-part">
      <div className="plan-title">
        <h2>{planTexts.content}</h2>
        <Tag>{togetherTexts.openness[openness]}</Tag>
        <span className="plan-title-end">
          {visibility.may_see ? planTexts.notes(numberText(Number(notes)), multiple) : <Opening plan={plan} />}
        </span>
      </div>
      {visibility.may_see ? (
        <LinkButton block variant="outline" href={links.together.open({ plan_id: plan.plan_id })}>
          {planTexts.toContent}
        </LinkButton>
      ) : (
        <SealedFingerprint
          sha256={commitment.sha256}
          publishedAt={commitment.published_at}
          note={isUnfilled(plan) ? planTexts.notFilledNote : planTexts.sealedNotes[openness]}
          steps={planTexts.checkSteps}
        />
      )}
    </Card>
  )
}

const isUnfilled = ({ ended, filled_at }: Plan): boolean => ended !== null && filled_at === null

function Opening({ plan: { visibility } }: { readonly plan: Plan }) {
  const now = useServerTime()
  return visibility.from === null ? planTexts.neverOpens : planTexts.opensAt(momentText(visibility.from, now()))
}
