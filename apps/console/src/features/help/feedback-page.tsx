import { usePages } from '@caimin/session'
import { choicesOf, EmptyState, PagedList, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { AnswerForm } from './answer-form.tsx'
import { feedbackTexts } from './feedback.texts.ts'
import { type Feedback, feedbackQuery, type Shown } from './queries.ts'
import './feedback.css'

const SHOWN = choicesOf<Shown>(['waiting', 'all'], feedbackTexts.states)

/** What players wrote to the shop, and its answers. */
export function FeedbackPage() {
  const [state, setState] = useState<Shown>('waiting')
  const feedback = usePages(feedbackQuery(state))
  const waiting = feedback.firstPage?.waiting
  return (
    <DeskPage
      title={feedbackTexts.title}
      help={waiting === undefined ? feedbackTexts.help : feedbackTexts.waiting(waiting)}
      tools={<Segmented views label={feedbackTexts.state} value={state} onChange={setState} choices={SHOWN} />}
    >
      <div className="desk-scroll">
        <PagedList list={feedback} empty={<EmptyState title={feedbackTexts.none} hint={feedbackTexts.noneHint} />}>
          {(rows) => (
            <ul className="feedback">
              {rows.map((row) => (
                <li key={row.feedback_id}>
                  <FeedbackItem row={row} onAnswered={() => void feedback.refetch()} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </DeskPage>
  )
}

function FeedbackItem({ row, onAnswered }: { readonly row: Feedback; readonly onAnswered: () => void }) {
  return (
    <article aria-label={row.player.name}>
      <p className="ink-2 text-s">
        {feedbackTexts.kinds[row.kind]}　{row.player.name}　{row.player.mobile}　{clockOrDay(row.created_at)}
      </p>
      <p className="feedback-text">{row.text}</p>
      {row.picture_urls.length > 0 && (
        <p className="feedback-pictures">
          {row.picture_urls.map((url, i) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={feedbackTexts.picture(i + 1)} />
            </a>
          ))}
        </p>
      )}
      {row.answer === null ? (
        <AnswerForm feedbackId={row.feedback_id} name={row.player.name} onAnswered={onAnswered} />
      ) : (
        <div className="feedback-answer">
          <p className="ink-2 text-s">{feedbackTexts.answered(clockOrDay(row.answer.at))}</p>
          <p className="feedback-text">{row.answer.text}</p>
        </div>
      )}
    </article>
  )
}
