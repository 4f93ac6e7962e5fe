import { goBack, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Button, Card, EmptyState, LinkButton, NavBar, Page, PagedList, Tabs } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { type ListedPacket, PacketRow } from './packet-row.tsx'
import { packetsTexts } from './packets.texts.ts'
import { packetsQuery } from './queries.ts'
import { useOpenPackets } from './use-open-packets.ts'
import './packets.css'

type Tab = Exclude<ListedPacket['state'], 'unclaimed'>

const TABS = [
  { value: 'usable', label: packetsTexts.usable },
  { value: 'used', label: packetsTexts.used },
  { value: 'expired', label: packetsTexts.expired },
] as const

/** The player's red packets: to be opened, to be used, used, over. */
export function RedBagPage({ status }: { readonly status?: string | undefined }) {
  const tab: Tab = TABS.find(({ value }) => value === status)?.value ?? 'usable'
  const show = (next: Tab) => navigate(links.packets.redBag({ status: next }), { replace: true })
  return (
    <Page
      head={
        <>
          <NavBar title={packetsTexts.title} onBack={() => goBack(links.home.home())} />
          <Tabs label={packetsTexts.status} tabs={TABS} value={tab} onChange={show} />
        </>
      }
    >
      {tab === 'usable' && <Waiting />}
      <Packets key={tab} status={tab} />
    </Page>
  )
}

/** What waits to be opened, above what can be used. */
function Waiting() {
  const { rows } = usePages(packetsQuery('unclaimed'))
  const { isOpening, open } = useOpenPackets(rows)
  if (rows.length === 0) return null
  return (
    <Card className="packets-waiting">
      <div className="packets-head">
        <h2>{packetsTexts.waiting(rows.length)}</h2>
        <Button busy={isOpening} onClick={() => void open()}>
          {packetsTexts.openAll}
        </Button>
      </div>
      <ul>
        {rows.map((packet) => (
          <PacketRow
            key={packet.id}
            packet={packet}
            action={
              <Button variant="outline" size="small" busy={isOpening} onClick={() => void open(packet.id)}>
                {packetsTexts.open}
              </Button>
            }
          />
        ))}
      </ul>
    </Card>
  )
}

function Packets({ status }: { readonly status: Tab }) {
  const packets = usePages(packetsQuery(status))
  return (
    <PagedList
      list={packets}
      empty={
        <EmptyState
          title={status === 'usable' ? packetsTexts.empty : packetsTexts.emptyOther}
          hint={status === 'usable' ? packetsTexts.emptyHint : undefined}
          action={<LinkButton href={links.lobby.lobby()}>{packetsTexts.toBet}</LinkButton>}
        />
      }
    >
      {(rows) => (
        <Card>
          <ul>
            {rows.map((packet) => (
              <PacketRow key={packet.id} packet={packet} action={<SeeOrder packet={packet} />} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}

function SeeOrder({ packet }: { readonly packet: ListedPacket }) {
  if (packet.kind !== 'bet_discount' || packet.used_for === null) return null
  return (
    <LinkButton variant="outline" size="small" href={links.orders.mine({ order_id: packet.used_for })}>
      {packetsTexts.seeOrder}
    </LinkButton>
  )
}
