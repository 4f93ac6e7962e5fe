import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { usePages } from '@caimin/session'
import { EmptyState, PagedList } from '@caimin/ui'
import { giftTexts } from '../../platform/gift/gift.texts.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { packetTexts } from './packet.texts.ts'
import { type Gift, giftsQuery } from './queries.ts'

const scopeText = ({ scope }: Gift): string =>
  scope === 'all' || scope === 'sports' || scope === 'numbers' ? giftTexts.scopes[scope] : GAME_NAMES[scope]

const COLUMNS: readonly Column<Gift>[] = [
  {
    head: packetTexts.gift,
    cellClass: 'two-lines',
    cell: ({ title }) => title,
    after: (gift) => (
      <span className="ink-2">
        {packetTexts.giftOf(giftTexts.kinds[gift.kind], exactAmountText(gift.amount), scopeText(gift))}
      </span>
    ),
  },
  {
    head: packetTexts.givenBy,
    isExtra: true,
    cellClass: 'ink-2',
    cell: ({ staff_name, given_at }) => `${staff_name} ${clockOrDay(given_at)}`,
  },
  { head: packetTexts.used, isNumber: true, cell: ({ used, packets }) => packetTexts.usedOf(used, packets) },
  { head: packetTexts.waiting, isNumber: true, isExtra: true, cell: ({ waiting }) => waiting },
  {
    head: packetTexts.over,
    isNumber: true,
    isExtra: true,
    cell: ({ packets, used, waiting }) => packets - used - waiting,
  },
  { head: packetTexts.cost, isNumber: true, cellClass: 'bold', cell: ({ cost }) => exactAmountText(cost) },
]

/** What the shop has given, and what it cost. */
export function GivenPackets() {
  const gifts = usePages(giftsQuery)
  const totals = gifts.firstPage?.totals
  return (
    <>
      {totals !== undefined && (
        <Counters
          counters={[
            { name: packetTexts.costOfDays, value: exactAmountText(totals.cost), more: packetTexts.yuan },
            { name: packetTexts.mayCost, value: exactAmountText(totals.may_cost), more: packetTexts.yuan },
            { name: packetTexts.usedOfDays, value: packetTexts.usedOf(totals.used, totals.packets) },
          ]}
        />
      )}
      <div className="table-scroll">
        <PagedList list={gifts} empty={<EmptyState title={packetTexts.noneGiven} hint={packetTexts.noneGivenHint} />}>
          {(rows) => (
            <DataTable
              caption={packetTexts.targets.given}
              columns={COLUMNS}
              rows={rows}
              keyOf={({ gift_id }) => gift_id}
            />
          )}
        </PagedList>
      </div>
    </>
  )
}
