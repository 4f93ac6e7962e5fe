import { usePages } from '@caimin/session'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { PagedList } from '../../platform/lists/paged-list.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { boardRefusals, boardTexts } from './board.texts.ts'
import { noticesQuery } from './queries.ts'

/** The notices that hang out now, each with the way to take it off. */
export function NoticesSection() {
  const [error, setError] = useState('')
  const notices = usePages(noticesQuery)

  async function withdraw(noticeId: string): Promise<void> {
    const reply = await client.store.withdrawNotice({ notice_id: noticeId })
    setError(reply.ok ? '' : explain(reply, boardRefusals))
    await notices.refetch()
  }

  return (
    <section>
      <h2>{boardTexts.hanging}</h2>
      {error !== '' && (
        <p className="red" role="alert">
          {error}
        </p>
      )}
      <PagedList list={notices} empty={{ title: boardTexts.none, hint: boardTexts.noneHint }}>
        {(rows) => (
          <ul className="board-notices">
            {rows.map(({ notice_id, title, body, published_at }) => (
              <li key={notice_id}>
                <p>
                  <b>{title}</b>　<span className="ink-2 text-s">{clockOrDay(published_at)}</span>
                </p>
                <p className="board-body">{body}</p>
                <Press size="small" aria-label={boardTexts.withdrawOf(title)} onClick={() => void withdraw(notice_id)}>
                  {boardTexts.withdraw}
                </Press>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
