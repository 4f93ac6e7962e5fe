import type { Href } from '@caimin/router'
import {
  Avatar,
  BankCardIcon,
  BillIcon,
  Card,
  EndlessList,
  FollowIcon,
  GearIcon,
  GiftIcon,
  IconButton,
  type LineIcon,
  Page,
  QueryView,
  SizeSwitch,
  Tag,
  TogetherIcon,
} from '@caimin/ui'
import { useState } from 'react'
import { type User, useUser } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { MessagesBell } from '../../platform/shell/messages-bell.tsx'
import { homeTexts } from './home.texts.ts'
import { MoreCells } from './more-cells.tsx'
import { OrdersCard } from './orders-card.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { WalletCard } from './wallet-card.tsx'
import './home.css'

/** 我的: wallet, orders, and the ways to everything else. */
export function HomePage() {
  const user = useUser()
  return (
    <Page>
      <h1 className="unseen">{homeTexts.title}</h1>
      <EndlessList onRefresh={() => user.refetch()}>
        <QueryView query={user} skeletons={6}>
          {(data) => <Content user={data} />}
        </QueryView>
      </EndlessList>
    </Page>
  )
}

function Content({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="home">
      <header className="home-head">
        <a className="home-me" href={links.profile.myData()}>
          <Avatar size="l" name={user.nickname} {...(user.avatar !== '' && { picture: user.avatar })} />
          <span className="home-who">
            <b>{user.nickname}</b>
            <span className="ink-2 text-s">
              <span className="home-mobile">{user.mobile}</span> <Verified user={user} />
            </span>
          </span>
        </a>
        <SizeSwitch framed />
        <span className="home-head-icons">
          <MessagesBell />
          <IconButton icon={GearIcon} label={homeTexts.settings} onClick={() => setOpen(true)} />
        </span>
      </header>
      <WalletCard user={user} />
      <OrdersCard user={user} />
      <Card>
        <nav className="home-ways">
          <Way icon={BillIcon} label={homeTexts.bill} to={links.bills.bills()} />
          <Way icon={BankCardIcon} label={homeTexts.bankCard} to={links.cards.mine()} />
          <Way icon={GiftIcon} label={homeTexts.redPacket} to={links.packets.redBag()} />
          <Way icon={FollowIcon} label={homeTexts.follow} to={links.orders.mine()} />
          <Way icon={TogetherIcon} label={homeTexts.together} to={links.together.together()} />
        </nav>
      </Card>
      <MoreCells />
      <SettingsSheet user={user} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

function Verified({ user }: { readonly user: User }) {
  const isVerified = user.sfz_id !== ''
  return <Tag tone={isVerified ? 'green' : 'plain'}>{isVerified ? homeTexts.verified : homeTexts.notVerified}</Tag>
}

interface WayProps {
  readonly icon: LineIcon
  readonly label: string
  readonly to: Href
}

function Way({ icon: Icon, label, to }: WayProps) {
  return (
    <a href={to}>
      <span className="home-way-icon">
        <Icon />
      </span>
      {label}
    </a>
  )
}
