import { exactAmountText, fenOf, type MoneyText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { percentOf } from '../../platform/percent.ts'
import type { Shops, Statistics } from './queries.ts'
import { statisticsTexts } from './statistics.texts.ts'

type Total = Statistics['total']

/** What each game sold and paid back. */
export function GamesSection({ games, total }: { readonly games: Statistics['games']; readonly total: Total }) {
  return (
    <ShareSection
      title={statisticsTexts.games}
      caption={statisticsTexts.gamesTable}
      head={statisticsTexts.games}
      total={total}
      rows={games.map((game) => ({ ...game, key: game.game, name: GAME_NAMES[game.game] }))}
    />
  )
}

/** The shops, the one that sold most first. */
export function ShopsSection({ shops, total }: { readonly shops: Shops; readonly total: Total }) {
  return (
    <ShareSection
      title={statisticsTexts.shops}
      caption={statisticsTexts.shops}
      head={statisticsTexts.shop}
      total={total}
      rows={shops.map((shop) => ({ ...shop, key: shop.shop_id, name: shop.shop_name }))}
    />
  )
}

interface ShareSectionProps {
  readonly title: string
  readonly caption: string
  readonly head: string
  readonly total: Total
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly stake: MoneyText
    readonly prize: MoneyText
  }[]
}

function ShareSection({ title, caption, head, total, rows }: ShareSectionProps) {
  const all = fenOf(total.stake)
  return (
    <section className="statistics-part">
      <h2>{title}</h2>
      <DataTable
        isTight
        isFlush
        caption={caption}
        rows={rows}
        keyOf={({ key }) => key}
        noRows={statisticsTexts.nothing}
        columns={[
          { head, cell: ({ name }) => name, total: statisticsTexts.total },
          {
            head: statisticsTexts.stake,
            isNumber: true,
            cell: ({ stake }) => exactAmountText(stake),
            total: exactAmountText(total.stake),
          },
          {
            head: statisticsTexts.share,
            isNumber: true,
            cellClass: 'ink-2',
            cell: ({ stake }) => percentOf(fenOf(stake), all),
            total: percentOf(all, all),
          },
          {
            head: statisticsTexts.back,
            isNumber: true,
            cell: ({ stake, prize }) => percentOf(fenOf(prize), fenOf(stake)),
            total: percentOf(fenOf(total.prize), all),
          },
        ]}
      />
    </section>
  )
}
