import { useCall, usePages } from '@caimin/session'
import { Button, EmptyState, PagedList } from '@caimin/ui'
import { client } from '../../platform/client.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { boardTexts } from './board.texts.ts'
import { noticesQuery } from './queries.ts'

/** The notices that hang out now, each with the way to take it off. */
export function NoticesSection() {
  const withdrawing = useCall(client.store.withdrawNotice)
  const notices = usePages(noticesQuery)

  async function withdraw(noticeId: string): Promise<void> {
    await withdrawing.run({ notice_id: noticeId })
    await notices.refetch()
  }

  return (
    <section>
      <h2>{boardTexts.hanging}</h2>
      <RefusalLine refusal={withdrawing.refusal} />
      <PagedList list={notices} empty={<EmptyState title={boardTexts.none} hint={boardTexts.noneHint} />}>
        {(rows) => (
          <ul className="board-notices">
            {rows.map(({ notice_id, title, body, published_at }) => (
              <li key={notice_id}>
                <p>
                  <b>{title}</b>　<span className="ink-2 text-s">{clockOrDay(published_at)}</span>
                </p>
                <p className="board-body">{body}</p>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={boardTexts.withdrawOf(title)}
                  onClick={() => void withdraw(notice_id)}
                >
                  {boardTexts.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
