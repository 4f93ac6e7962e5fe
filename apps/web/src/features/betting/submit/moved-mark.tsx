import { submitTexts } from './submit.texts.ts'

export interface MovedMarkProps {
  readonly old: string
  readonly now: string | undefined
}

/** Odds as they are now, with an arrow when they are no longer what the player saw. */
export function MovedMark({ old, now }: MovedMarkProps) {
  if (now === undefined) return <s className="submit-gone">{submitTexts.gone}</s>
  if (now === old) return <b>{now}</b>
  const isUp = Number(now) > Number(old)
  return (
    <b className={isUp ? 'red' : 'green'}>
      {now}
      <span className={`ui-moved ui-moved-${isUp ? 'up' : 'down'}`} />
      <span className="unseen">{isUp ? submitTexts.up : submitTexts.down}</span>
    </b>
  )
}
