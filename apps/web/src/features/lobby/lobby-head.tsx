import { exactAmountText } from '@caimin/base'
import { RightIcon, SizeSwitch, TicketIcon } from '@caimin/ui'
import type { ReactNode } from 'react'
import { links } from '../../platform/links.ts'
import { lobbyTexts } from './lobby.texts.ts'
import type { Lobby } from './queries.ts'
import { SearchButton } from './search/search-button.tsx'

type Shop = NonNullable<Lobby['shop']>

interface LobbyHeadProps {
  /** Null for guests. */
  readonly shop: Lobby['shop'] | undefined
  /** Until when the shop is open, or when it opens. */
  readonly hours?: string
  /** The frame has one that asks nothing. */
  readonly bell: ReactNode
}

/** The shop's name and hours, the large-text switch, the way to messages. */
export function LobbyHead({ shop, hours, bell }: LobbyHeadProps) {
  return (
    <div className="lobby-head">
      <div>
        <h1>{shop?.name ?? lobbyTexts.product}</h1>
        {shop && (
          <p className="ink-2 text-s">
            <i className={shop.is_open_now ? 'lobby-dot lobby-dot-open' : 'lobby-dot'} />
            {shop.stopped === null ? hours : <span className="red">{stoppedText(shop.stopped)}</span>}
          </p>
        )}
      </div>
      <div className="lobby-head-end">
        <SearchButton />
        <SizeSwitch framed />
        {bell}
      </div>
    </div>
  )
}

function stoppedText({ kind, why }: NonNullable<Shop['stopped']>): string {
  return kind === 'licence_over' ? lobbyTexts.licenceOver : lobbyTexts.suspended(why)
}

/** The prizes of today or else the newest one, and what is still under way: the one line that brings a player back. */
export function PrizeStrip({ lobby }: { readonly lobby: Lobby }) {
  const { newest_prize: prize, prizes_today: today, in_progress: count } = lobby
  if (prize === null && count === 0) return null
  return (
    <a className="lobby-strip" href={links.orders.records()}>
      <TicketIcon />
      <span className="lobby-strip-text">
        {prize && (
          <>
            <b className="gold">
              {today.orders > 0
                ? lobbyTexts.wonToday(today.orders, exactAmountText(today.amount))
                : lobbyTexts.won(exactAmountText(prize.amount))}
            </b>
            {lobbyTexts.credited}
          </>
        )}
      </span>
      {count > 0 && <span className="ink-2 text-s">{lobbyTexts.inProgress(count)}</span>}
      <RightIcon size="s" />
    </a>
  )
}
