import { Suspense } from 'react'
import { ListLoading } from '../../lists/query-states.tsx'
import { Facts, mono } from '../pane.tsx'
import { partsTexts } from '../parts.texts.ts'
import { BetContentList } from './lazy.ts'
import { type Review, ReviewLegs } from './review-legs.tsx'

/**
 * What a second person compares with the photo before a ticket's record counts; a correction beside what it replaces.
 */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const texts = partsTexts.review
  const { content, notes, stake, reason, replaces, serial, photo_url } = review
  return (
    <div className="stack">
      {reason !== null && <p>{texts.correction(reason)}</p>}
      {replaces !== null && (
        <Suspense fallback={<ListLoading />}>
          <BetContentList bet={content} order={review} notes={notes} stake={stake} />
        </Suspense>
      )}
      <Facts
        facts={
          replaces === null
            ? [serialFact(texts.serial, serial)]
            : [serialFact(texts.serials.old, replaces.serial), serialFact(texts.serials.newer, serial)]
        }
      />
      <ReviewLegs review={review} />
      <div className="review-photos">
        {replaces !== null && replaces.photo_url !== null && <Photo url={replaces.photo_url} name={texts.photos.old} />}
        <Photo url={photo_url} name={replaces === null ? texts.photo : texts.photos.newer} />
      </div>
    </div>
  )
}

const serialFact = (name: string, serial: string) => [name, mono(serial)] as const

const Photo = ({ url, name }: { readonly url: string; readonly name: string }) => (
  <figure>
    <figcaption className="ink-2 text-s">{name}</figcaption>
    <a href={url} target="_blank" rel="noreferrer" className="text-link">
      <img src={url} alt={partsTexts.review.enlarge(name)} />
    </a>
  </figure>
)
