import { exactAmountText, fenOf, minus } from '@caimin/base'
import { goBack } from '@caimin/router'
import { usePages } from '@caimin/session'
import {
  Amount,
  Avatar,
  Button,
  Card,
  EmptyState,
  LinkButton,
  momentText,
  NavBar,
  Page,
  PagedList,
  QueryView,
  Tag,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { refreshUser, useUser } from '../../../platform/data/user.ts'
import { links } from '../../../platform/links.ts'
import { ShopSign } from '../message.tsx'
import { packetTexts } from './packet.texts.ts'
import { groupQuery, type Packet, type PacketClaim, packetClaimsQuery, packetQuery } from './queries.ts'
import '../chat.css'
import './packet.css'

/** A red packet of the shop in its group: what is in it for the player, and who has got what. */
export function PacketPage({ packetId }: { readonly packetId: string }) {
  const packet = useQuery(packetQuery(packetId))
  return (
    <Page head={<NavBar title={packetTexts.title} onBack={() => goBack(links.chat.group())} />}>
      <QueryView query={packet}>{(data) => <Claims packet={data} />}</QueryView>
    </Page>
  )
}

/** Whoever has got a part, below what the packet is. */
function Claims({ packet }: { readonly packet: Packet }) {
  const claims = usePages(packetClaimsQuery(packet.packet_id))
  return (
    <PagedList
      list={claims}
      above={
        <>
          <Card className="packet-top">
            <Sent packet={packet} />
            {packet.own === null ? <NotClaimed packet={packet} /> : <Claimed own={packet.own} />}
          </Card>
          <Progress packet={packet} />
        </>
      }
      empty={<EmptyState title={packetTexts.empty} />}
    >
      {(rows) => (
        <ol className="packet-claims" aria-label={packetTexts.claims}>
          {rows.map((claim) => (
            <ClaimRow key={claim.part} claim={claim} />
          ))}
        </ol>
      )}
    </PagedList>
  )
}

function Sent({ packet: { parts, split, sent_at } }: { readonly packet: Packet }) {
  const { data: group } = useQuery(groupQuery)
  const now = useServerTime()
  return (
    <>
      <ShopSign />
      <h2>{group === undefined ? packetTexts.title : packetTexts.of(group.title)}</h2>
      <p className="ink-2">
        {packetTexts.parts(parts, packetTexts.split[split])}，{packetTexts.sent(momentText(sent_at, now()))}
      </p>
    </>
  )
}

function Claimed({ own }: { readonly own: NonNullable<Packet['own']> }) {
  const { data: user } = useUser()
  return (
    <>
      <output>
        <Amount fen={own} size="xxl" />
      </output>
      <p className="ink-2">
        {user !== undefined && packetTexts.inWallet(exactAmountText(user.wallet.gift))}
        <br />
        {packetTexts.use}
      </p>
      <LinkButton variant="outline" href={links.bills.bills({ kind: 'red_packet' })}>
        {packetTexts.bills}
      </LinkButton>
    </>
  )
}

function NotClaimed({ packet: { packet_id, is_over, claimed, parts } }: { readonly packet: Packet }) {
  const { data: user } = useUser()
  const { run, isBusy } = useCommand('chatGroup', 'claimPacket', {
    target: packet_id,
    unknown: packetTexts.unknown,
    refresh: () => Promise.all([refreshUser(), queryClient.invalidate(['chat', 'packet', packet_id])]),
  })
  if (is_over) return <p role="status">{claimed === parts ? packetTexts.late : packetTexts.lateExpired}</p>
  if (user?.is_verified === false) {
    return (
      <>
        <p>{packetTexts.verifyFirst}</p>
        <LinkButton href={links.profile.information({ part: 'name' })}>{packetTexts.verify}</LinkButton>
      </>
    )
  }
  return (
    <Button size="tall" busy={isBusy} onClick={() => void run({ packet_id })}>
      {packetTexts.open}
    </Button>
  )
}

function Progress({ packet }: { readonly packet: Packet }) {
  const { claimed, parts, claimed_amount, total, is_over, valid_until } = packet
  const now = useServerTime()
  const left = exactAmountText(minus(fenOf(total), fenOf(claimed_amount)))
  return (
    <section className="packet-progress">
      <p>
        <b>{packetTexts.claimed(claimed)}</b>
        {claimed < parts && <span className="ink-2">{packetTexts.leftOver(parts - claimed, left)}</span>}
        <span className="packet-sums">
          {exactAmountText(claimed_amount)}
          <span className="ink-2">
            /{exactAmountText(total)}
            {packetTexts.yuan}
          </span>
        </span>
      </p>
      <span className="packet-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(claimed / parts) * 100}%` }} />
      </span>
      {claimed < parts && (
        <p className="ink-2">
          {is_over ? packetTexts.returned(left) : packetTexts.returns(momentText(valid_until, now()))}
        </p>
      )}
    </section>
  )
}

function ClaimRow({ claim: { name, avatar, at, amount, is_own, is_most } }: { readonly claim: PacketClaim }) {
  const now = useServerTime()
  return (
    <li className="packet-claim" data-own={is_own}>
      <Avatar name={name} picture={avatar ?? undefined} />
      <span className="packet-claim-who">
        <span>
          {name}
          {is_own && <small className="ink-2">{packetTexts.me}</small>}
        </span>
        <small className="ink-2">{momentText(at, now())}</small>
      </span>
      {is_most && <Tag>{packetTexts.most}</Tag>}
      <b>
        {exactAmountText(amount)}
        {packetTexts.yuan}
      </b>
    </li>
  )
}
