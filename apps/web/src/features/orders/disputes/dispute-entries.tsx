import { exactAmountText } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { momentText, SmallPictures } from '@caimin/ui'
import { actorNames, disputesTexts, entryNames, outcomeNames } from './disputes.texts.ts'
import { DisputeExcerpt } from './excerpt.tsx'
import type { Dispute } from './queries.ts'

type Entry = Dispute['entries'][number]

/** What happened and what was said, from the beginning. */
export function DisputeEntries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol className="dispute-entries" aria-label={disputesTexts.timeline}>
      {entries.map((entry) => (
        <li key={entry.seq}>
          <div className="row">
            <b className="grow">
              {entryNames[entry.kind]}
              {entry.decision !== null && `：${outcomeNames[entry.decision]}`}
            </b>
            <span className="ink-2 text-s">
              {actorNames[entry.actor]}　<time>{momentText(entry.at, serverNow())}</time>
            </span>
          </div>
          {entry.text !== '' && <p className="dispute-text">{entry.text}</p>}
          {entry.amount !== null && entry.amount !== '0.00' && (
            <p>{disputesTexts.yuan(exactAmountText(entry.amount))}</p>
          )}
          {entry.excerpt !== null && <DisputeExcerpt excerpt={entry.excerpt} />}
          <SmallPictures urls={entry.picture_urls} name={entryNames[entry.kind]} />
        </li>
      ))}
    </ol>
  )
}
