import { CallFailed } from '@caimin/session'
import { EmptyState, LinkButton } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { togetherTexts } from '../together.texts.ts'

/** What no link can mean is not asked for again. */
const UNKNOWN: readonly string[] = ['not_found', 'bad_input']

export const isUnknown = (error: unknown): boolean =>
  error instanceof CallFailed && UNKNOWN.includes(error.refusal.reason)

export const NoPlan = () => (
  <EmptyState
    title={togetherTexts.noPlan}
    hint={togetherTexts.noPlanHint}
    action={<LinkButton href={links.together.together()}>{togetherTexts.toHall}</LinkButton>}
  />
)
