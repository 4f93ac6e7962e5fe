import { MovedOdds } from '@caimin/ui'
import { oddsText } from '../../slip/option-names.ts'
import { submitTexts } from '../submit.texts.ts'

export interface MovedMarkProps {
  readonly old: string
  /** Undefined when no longer on sale. */
  readonly now: string | undefined
}

/** Odds as they are now, with an arrow when they are no longer what the player saw. */
export function MovedMark({ old, now }: MovedMarkProps) {
  if (now === undefined) return <s className="submit-gone">{submitTexts.gone}</s>
  const moved = Number(now) > Number(old) ? 'up' : 'down'
  return <MovedOdds odds={oddsText(now)} moved={now === old ? undefined : moved} />
}
