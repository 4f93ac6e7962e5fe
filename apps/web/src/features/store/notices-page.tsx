import type { OutputOf } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { serverNow, usePages } from '@caimin/session'
import { Card, EmptyState, momentText, NavBar, Page, PagedList, Tag } from '@caimin/ui'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../platform/data/stored.ts'
import { links } from '../../platform/links.ts'
import { noticesQuery } from '../../platform/queries/notices.ts'
import { storeTexts } from './store.texts.ts'
import './store.css'

type Notice = OutputOf<'store', 'notices'>['rows'][number]

const SEEN_KEY = 'notices-seen'

/** The shop's notice board, the newest first; what came since the last look is marked. */
export function NoticesPage({ notice: wanted }: { readonly notice?: string | undefined }) {
  const [seenBefore] = useState(() => readStored(SEEN_KEY))
  const list = usePages(noticesQuery)
  const newest = list.rows[0]?.notice_id
  useEffect(() => {
    if (newest !== undefined) writeStored(SEEN_KEY, newest)
  }, [newest])
  // Ids grow with time.
  const isFresh = ({ notice_id }: Notice) => typeof seenBefore !== 'string' || notice_id > seenBefore
  return (
    <Page head={<NavBar title={storeTexts.notices} onBack={() => goBack(links.home.home())} lined />}>
      <PagedList list={list} empty={<EmptyState title={storeTexts.noNotices} hint={storeTexts.noNoticesHint} />}>
        {(rows) => (
          <ul className="store-notices">
            {rows.map((row, i) => (
              <li key={row.notice_id}>
                <NoticeCard notice={row} isFresh={isFresh(row)} isOpen={i === 0 || row.notice_id === wanted} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  )
}

interface NoticeCardProps {
  readonly notice: Notice
  readonly isFresh: boolean
  readonly isOpen: boolean
}

function NoticeCard({ notice, isFresh, isOpen }: NoticeCardProps) {
  return (
    <Card>
      <details className="store-notice" open={isOpen}>
        <summary>
          <b className="grow">{notice.title}</b>
          {isFresh && <Tag tone="red">{storeTexts.fresh}</Tag>}
          <time className="ink-2 text-s">{momentText(notice.published_at, serverNow())}</time>
        </summary>
        <p className="store-words">{notice.body}</p>
      </details>
    </Card>
  )
}
