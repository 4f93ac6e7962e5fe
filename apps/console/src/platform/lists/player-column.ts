import type { Column } from './data-table.tsx'

interface PlayersRow {
  readonly player: { readonly name: string }
  /** In lists of all shops. */
  readonly shop_name?: string
}

/** Whose row it is, and in which shop; pressed, it selects the row. */
export const playerColumn = (head: string): Column<PlayersRow> => ({
  head,
  selects: true,
  cell: ({ player, shop_name }) => (shop_name === undefined ? player.name : `${player.name}　${shop_name}`),
})
