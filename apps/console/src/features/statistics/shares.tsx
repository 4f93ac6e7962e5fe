import { GAME_NAMES } from '@caimin/rules/games'
import { fenOf, yuanText } from '../../platform/parts/wire-text.ts'
import type { Shops, Statistics } from './queries.ts'
import { percentOf } from './rates.ts'
import { statisticsTexts } from './statistics.texts.ts'

type Total = Statistics['total']

/** What each game sold and paid back. */
export function GamesSection({ games, total }: { readonly games: Statistics['games']; readonly total: Total }) {
  return (
    <section className="statistics-part">
      <h2>{statisticsTexts.games}</h2>
      <ShareTable
        caption={statisticsTexts.gamesTable}
        head={statisticsTexts.games}
        total={total}
        rows={games.map((game) => ({ ...game, key: game.game, name: GAME_NAMES[game.game] }))}
      />
    </section>
  )
}

/** The shops, the one that sold most first. */
export function ShopsSection({ shops, total }: { readonly shops: Shops; readonly total: Total }) {
  return (
    <section className="statistics-part">
      <h2>{statisticsTexts.shops}</h2>
      <ShareTable
        caption={statisticsTexts.shops}
        head={statisticsTexts.shop}
        total={total}
        rows={shops.map((shop) => ({ ...shop, key: shop.shop_id, name: shop.shop_name }))}
      />
    </section>
  )
}

interface ShareTableProps {
  readonly caption: string
  readonly head: string
  readonly total: Total
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly stake: string
    readonly prize: string
  }[]
}

function ShareTable({ caption, head, total, rows }: ShareTableProps) {
  const all = fenOf(total.stake)
  return (
    <table className="table table-tight table-flush">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th>{head}</th>
          <th className="num">{statisticsTexts.stake}</th>
          <th className="num">{statisticsTexts.share}</th>
          <th className="num">{statisticsTexts.back}</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={4} className="ink-2">
              {statisticsTexts.nothing}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.name}</td>
            <td className="num">{yuanText(row.stake)}</td>
            <td className="num ink-2">{percentOf(fenOf(row.stake), all)}</td>
            <td className="num">{percentOf(fenOf(row.prize), fenOf(row.stake))}</td>
          </tr>
        ))}
        <tr className="sum">
          <td>{statisticsTexts.total}</td>
          <td className="num">{yuanText(total.stake)}</td>
          <td className="num">{percentOf(all, all)}</td>
          <td className="num">{percentOf(fenOf(total.prize), all)}</td>
        </tr>
      </tbody>
    </table>
  )
}
