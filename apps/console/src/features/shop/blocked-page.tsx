import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerOf,
  client,
  clockOrDay,
  DeskPage,
  explain,
  ListEmpty,
  ListFailed,
  ListLoading,
  Press,
  queryClient,
  serverNow,
  timeOf,
  useSignedInStaff,
  yuanText,
} from '../../app/index.ts'
import { BlockForm } from './block-form.tsx'
import { BLOCKED_KEY } from './blocked.queries.ts'
import { blockedTexts, blockRefusals } from './blocked.texts.ts'
import './shop.css'

type Block = OutputOf<'setup', 'blockedNumbers'>['rows'][number]

/** Numbers of digit games that the shop does not sell for now. */
export function BlockedPage() {
  const isKeeper = useSignedInStaff().role === 'shopkeeper'
  const query = useQuery({ queryKey: BLOCKED_KEY, queryFn: () => answerOf(client.setup.blockedNumbers({})) })
  return (
    <DeskPage title={blockedTexts.title} help={blockedTexts.help}>
      <div className="desk-scroll shop-blocked">
        {isKeeper ? <BlockForm /> : <p className="shop-note">{blockedTexts.onlyKeeper}</p>}
        <section>
          <h2>{blockedTexts.list}</h2>
          {query.isPending && <ListLoading />}
          {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
          {query.data?.rows.length === 0 && <ListEmpty title={blockedTexts.empty} hint={blockedTexts.emptyHint} />}
          {query.data && query.data.rows.length > 0 && <BlockTable rows={query.data.rows} isKeeper={isKeeper} />}
        </section>
      </div>
    </DeskPage>
  )
}

function BlockTable({ rows, isKeeper }: { readonly rows: readonly Block[]; readonly isKeeper: boolean }) {
  const [error, setError] = useState('')

  async function lift(blockId: string): Promise<void> {
    const reply = await client.setup.unblockNumber({ block_id: blockId })
    setError(reply.ok ? '' : explain(reply, blockRefusals))
    if (reply.ok) queryClient.setQueryData(BLOCKED_KEY, reply.value)
    else await queryClient.invalidateQueries({ queryKey: BLOCKED_KEY })
  }

  return (
    <>
      {error !== '' && (
        <p className="red" role="alert">
          {error}
        </p>
      )}
      <table className="table table-flush">
        <caption className="unseen">{blockedTexts.list}</caption>
        <thead>
          <tr>
            <th>{blockedTexts.number}</th>
            <th>{blockedTexts.game}</th>
            <th>{blockedTexts.plays}</th>
            <th>{blockedTexts.until}</th>
            <th className="extra-column">{blockedTexts.reason}</th>
            <th className="extra-column">{blockedTexts.setBy}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.block_id}>
              <td className="mono bold">{row.number}</td>
              <td>{GAME_NAMES[row.game]}</td>
              <td>
                {blockedTexts.playNames[row.plays]}
                {row.cap !== null && <div className="ink-2">{blockedTexts.capped(yuanText(row.cap))}</div>}
              </td>
              <td>{untilText(row)}</td>
              <td className="extra-column">{row.reason}</td>
              <td className="extra-column ink-2">{row.of_all_shops ? blockedTexts.ofAllShops : row.set_by}</td>
              <td className="num">
                {isKeeper && !row.of_all_shops && (
                  <Press
                    size="small"
                    aria-label={blockedTexts.liftOf(row.number)}
                    onClick={() => void lift(row.block_id)}
                  >
                    {blockedTexts.lift}
                  </Press>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function untilText({ issue_no: issueNo, ends_at: endsAt }: Block): string {
  if (issueNo !== null) return blockedTexts.issue(issueNo)
  return endsAt === null ? blockedTexts.untilLifted : clockOrDay(timeOf(endsAt), serverNow())
}
