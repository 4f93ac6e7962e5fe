import { useInfiniteQuery } from '@tanstack/react-query'
import { answerOf, client, clockOrDay, DeskPage, PagedList, serverNow, timeOf, yuanText } from '../../app/index.ts'
import { counterTexts } from './counter.texts.ts'

/** Every cash receipt, newest first. */
export function ReceiptsPage() {
  const query = useInfiniteQuery({
    queryKey: ['counter', 'receipts'],
    queryFn: ({ pageParam }) => answerOf(client.counter.receipts(pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <DeskPage title={counterTexts.receiptsTitle} help={counterTexts.receiptsHelp}>
      <div className="table-scroll">
        <PagedList
          query={query}
          count={rows.length}
          empty={{ title: counterTexts.noReceipts, hint: counterTexts.noReceiptsHint }}
        >
          <table className="table">
            <caption className="unseen">{counterTexts.receiptsList}</caption>
            <thead>
              <tr>
                <th>{counterTexts.at}</th>
                <th className="extra-column">{counterTexts.receiptNo}</th>
                <th>{counterTexts.player}</th>
                <th className="num">{counterTexts.yuanHead}</th>
                <th className="extra-column">{counterTexts.noteHead}</th>
                <th>{counterTexts.staff}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.receipt_id}>
                  <td>{clockOrDay(timeOf(row.credited_at), serverNow())}</td>
                  <td className="extra-column mono">{row.receipt_no}</td>
                  <td>{row.player.name}</td>
                  <td className="num bold">{yuanText(row.amount)}</td>
                  <td className="extra-column ink-2">{row.note}</td>
                  <td>{row.staff_name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PagedList>
      </div>
    </DeskPage>
  )
}
