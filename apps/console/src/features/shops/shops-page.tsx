import { classNames } from '@caimin/ui'
import { useRef, useState } from 'react'
import { ListAndPane } from '../../platform/parts/list-and-pane.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { ApplyPane } from './apply-pane.tsx'
import { ShopPane } from './shop-pane.tsx'
import { ShopStatus } from './shop-status.tsx'
import { shopsTexts } from './shops.texts.ts'
import { type ShopRow, type ShopView, useChangesShops, useShopList } from './use-shops.ts'
import './shops.css'

const VIEWS = Object.keys(shopsTexts.views) as ShopView[]
const NEW = 'new'

/** Shops and their licences: who waits for review, who sells, who does not. */
export function ShopsPage() {
  const [view, setView] = useState<ShopView>('waiting')
  const [search, setSearch] = useState('')
  const [inHand, setInHand] = useState<string | null>(null)
  const mayChange = useChangesShops()
  const list = useShopList(view, search.trim())
  const field = useRef<HTMLInputElement>(null)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const counters = list.data?.pages[0]?.counters
  useKeys({ '/': () => field.current?.focus(), escape: () => setInHand(null) })
  const nameOf = (each: ShopView) => shopsTexts.views[each]
  return (
    <ListAndPane
      title={shopsTexts.title}
      help={shopsTexts.help}
      above={
        <div className="bar shops-bar">
          <Switcher
            label={shopsTexts.state}
            value={view}
            onChange={setView}
            choices={VIEWS.map((value) => ({
              value,
              label: counters === undefined ? nameOf(value) : shopsTexts.view(nameOf(value), counters[value]),
            }))}
          />
          <input
            ref={field}
            type="search"
            className="line-in"
            aria-label={shopsTexts.search}
            placeholder={shopsTexts.search}
            maxLength={40}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {mayChange && <Press onClick={() => setInHand(NEW)}>{shopsTexts.add}</Press>}
        </div>
      }
      query={list}
      count={rows.length}
      empty={{ title: shopsTexts.empty, hint: shopsTexts.emptyHint }}
      pane={inHand === null ? null : <InHand key={inHand} shop={inHand} onTake={setInHand} />}
      nothing={{ label: shopsTexts.paneLabel, text: shopsTexts.nothingInHand }}
    >
      <ShopTable rows={rows} inHand={inHand} onTake={setInHand} />
    </ListAndPane>
  )
}

interface InHandProps {
  readonly shop: string
  readonly onTake: (shop: string | null) => void
}

function InHand({ shop, onTake }: InHandProps) {
  const leave = () => onTake(null)
  if (shop === NEW) return <ApplyPane onLeave={leave} onDone={onTake} />
  return <ShopPane shopId={shop} onLeave={leave} />
}

interface ShopTableProps {
  readonly rows: readonly ShopRow[]
  readonly inHand: string | null
  readonly onTake: (shopId: string) => void
}

function ShopTable({ rows, inHand, onTake }: ShopTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{shopsTexts.list}</caption>
      <thead>
        <tr>
          <th>{shopsTexts.code}</th>
          <th>{shopsTexts.name}</th>
          <th className="extra-column">{shopsTexts.jurisdiction}</th>
          <th className="extra-column">{shopsTexts.validUntil}</th>
          <th>{shopsTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.shop_id} className={classNames(row.shop_id === inHand && 'in-hand')}>
            <td>{row.code}</td>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(row.shop_id)}>
                {row.name}
              </button>
            </td>
            <td className="extra-column">{row.jurisdiction}</td>
            <td className="extra-column ink-2">{row.licence.valid_until ?? shopsTexts.unknownEnd}</td>
            <td>
              <ShopStatus shop={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
