import { exactAmountText } from '@caimin/base'
import { amountOf, timeOf } from '@caimin/contract'
import { ImagePreview, momentText } from '@caimin/ui'
import { useState } from 'react'
import { serverNow } from '../../../app/index.ts'
import { actorNames, disputesTexts, entryNames, outcomeNames } from './disputes.texts.ts'
import type { Dispute } from './use-disputes.ts'

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
              {actorNames[entry.actor]}　<time>{momentText(timeOf(entry.at), serverNow())}</time>
            </span>
          </div>
          {entry.text !== '' && <p className="dispute-text">{entry.text}</p>}
          {entry.amount !== null && entry.amount !== '0.00' && (
            <p>{disputesTexts.yuan(exactAmountText(amountOf(entry.amount)))}</p>
          )}
          <Pictures urls={entry.picture_urls} name={entryNames[entry.kind]} />
        </li>
      ))}
    </ol>
  )
}

function Pictures({ urls, name }: { readonly urls: readonly string[]; readonly name: string }) {
  const [shown, setShown] = useState<string>()
  if (urls.length === 0) return null
  return (
    <>
      <ul className="dispute-pictures">
        {urls.map((url, i) => (
          <li key={url}>
            <button type="button" aria-label={disputesTexts.picture(i + 1)} onClick={() => setShown(url)}>
              <img src={url} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <ImagePreview open={shown !== undefined} onClose={() => setShown(undefined)} src={shown ?? ''} alt={name} />
    </>
  )
}
