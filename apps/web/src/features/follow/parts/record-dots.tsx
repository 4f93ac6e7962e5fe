import { classNames } from '@caimin/ui'
import { followTexts } from '../follow.texts.ts'
import './record-dots.css'

/** The newest posts that count, oldest first: a filled dot is a hit, an empty one a miss. */
export function RecordDots({ newest }: { readonly newest: readonly boolean[] }) {
  const dots = newest.toReversed().map((isHit, at) => ({ key: `dot ${at}`, isHit }))
  const hits = newest.filter(Boolean).length
  return (
    <span className="record-dots" role="img" aria-label={followTexts.dots(newest.length, hits)}>
      {dots.map(({ key, isHit }) => (
        <i key={key} className={classNames('record-dot', isHit && 'record-dot-hit')} />
      ))}
    </span>
  )
}
