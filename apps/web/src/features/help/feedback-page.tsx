import type { TimeText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { serverNow, usePages } from '@caimin/session'
import { Button, Card, EmptyState, FootBar, momentText, NavBar, Page, PagedList, SmallPictures, Tag } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { helpTexts } from './help.texts.ts'
import { feedbackQuery } from './queries.ts'
import './help.css'

type Feedback = OutputOf<'help', 'feedbackLog'>['rows'][number]

/** 我的反馈: what I wrote and what the shop answered. */
export function FeedbackPage() {
  const [isWriting, setWriting] = useState(false)
  const list = usePages(feedbackQuery)
  return (
    <Page
      head={<NavBar title={helpTexts.records} onBack={() => goBack(links.help.center())} lined />}
      foot={
        <FootBar>
          <Button onClick={() => setWriting(true)}>{helpTexts.give}</Button>
        </FootBar>
      }
    >
      <PagedList list={list} empty={<EmptyState title={helpTexts.empty} hint={helpTexts.emptyHint} />}>
        {(rows) => (
          <ul className="help-records">
            {rows.map((row) => (
              <li key={row.feedback_id}>
                <FeedbackCard row={row} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <FeedbackSheet open={isWriting} onClose={() => setWriting(false)} onSent={() => void list.refetch()} />
    </Page>
  )
}

function FeedbackCard({ row }: { readonly row: Feedback }) {
  const moment = (text: TimeText) => momentText(text, serverNow())
  return (
    <Card className="help-record">
      <div className="row">
        <b className="grow">{helpTexts.kinds[row.kind]}</b>
        <Tag tone={row.answer ? 'green' : 'plain'}>{row.answer ? helpTexts.answered : helpTexts.waiting}</Tag>
        <time className="ink-2 text-s">{moment(row.created_at)}</time>
      </div>
      <p className="help-text">{row.text}</p>
      <SmallPictures urls={row.picture_urls} name={helpTexts.kinds[row.kind]} />
      {row.answer && (
        <div className="help-answer">
          <div className="row">
            <b className="grow">{helpTexts.answer}</b>
            <time className="ink-2 text-s">{moment(row.answer.at)}</time>
          </div>
          <p className="help-text">{row.answer.text}</p>
        </div>
      )}
    </Card>
  )
}
