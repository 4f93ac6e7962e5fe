import { usePages } from '@caimin/session'
import { Button, Segmented } from '@caimin/ui'
import { useEffect, useRef, useState } from 'react'
import { auditShop } from '../../platform/audited-shop.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { SearchField } from '../../platform/parts/search-field.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { ApplyPane } from './apply-pane.tsx'
import { type ShopRow, type ShopView, shopListQuery } from './queries.ts'
import { ShopPane } from './shop-pane.tsx'
import { ShopStatus } from './shop-status.tsx'
import { shopsTexts } from './shops.texts.ts'
import { useChangesShops } from './use-changes-shops.ts'
import './shops.css'

const VIEWS = Object.keys(shopsTexts.views) as ShopView[]
const NEW = 'new'

const COLUMNS: readonly Column<ShopRow>[] = [
  { head: shopsTexts.code, cell: ({ code }) => code },
  { head: shopsTexts.name, selects: true, cell: ({ name }) => name },
  { head: shopsTexts.jurisdiction, isExtra: true, cell: ({ jurisdiction }) => jurisdiction },
  {
    head: shopsTexts.validUntil,
    isExtra: true,
    cellClass: 'ink-2',
    cell: ({ licence }) => licence.valid_until ?? shopsTexts.unknownEnd,
  },
  { head: shopsTexts.state, cell: (row) => <ShopStatus shop={row} /> },
]

const shopId = ({ shop_id }: ShopRow): string => shop_id

/** Shops and their licences: who waits for review, who sells, who does not. */
export function ShopsPage() {
  const [view, setView] = useState<ShopView>('waiting')
  const [search, setSearch] = useState('')
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const mayChange = useChangesShops()
  const shops = usePages(shopListQuery(view, search.trim()))
  const field = useRef<HTMLInputElement>(null)
  const counters = shops.firstPage?.counters
  useKeys({ '/': () => field.current?.focus() })
  // An auditor who comes back from the desk of a shop has left it.
  useEffect(() => auditShop(null), [])
  const nameOf = (each: ShopView) => shopsTexts.views[each]
  return (
    <ListAndPane
      texts={shopsTexts}
      above={
        <div className="bar shops-bar">
          <Segmented
            views
            label={shopsTexts.state}
            value={view}
            onChange={setView}
            choices={VIEWS.map((value) => ({
              value,
              label: counters === undefined ? nameOf(value) : shopsTexts.view(nameOf(value), counters[value]),
            }))}
          />
          <SearchField label={shopsTexts.search} value={search} onChange={setSearch} fieldRef={field} />
          {mayChange && (
            <Button variant="outline" onClick={() => setSelectedId(NEW)}>
              {shopsTexts.add}
            </Button>
          )}
        </div>
      }
      list={shops}
      columns={COLUMNS}
      keyOf={shopId}
      selection={{
        selected: shops.rows.find((row) => shopId(row) === selectedId),
        isSelected: (row) => shopId(row) === selectedId,
        select: (row) => setSelectedId(shopId(row)),
        clear: () => setSelectedId(null),
      }}
      pane={selectedId === null ? null : <SelectedShop key={selectedId} shop={selectedId} onSelect={setSelectedId} />}
    />
  )
}

interface SelectedShopProps {
  readonly shop: string
  readonly onSelect: (shop: string | null) => void
}

function SelectedShop({ shop, onSelect }: SelectedShopProps) {
  const leave = () => onSelect(null)
  if (shop === NEW) return <ApplyPane onLeave={leave} onDone={onSelect} />
  return <ShopPane shopId={shop} onLeave={leave} />
}
