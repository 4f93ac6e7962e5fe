import { serverNow } from '@caimin/session'
import { BellIcon, Card, momentText, Tag } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { lobbyTexts } from '../lobby.texts.ts'
import type { Lobby } from '../queries.ts'

/** What the shop announced last; a tap opens it on the notice board. */
export function NewestNotice({ notice }: { readonly notice: NonNullable<Lobby['newest_notice']> }) {
  return (
    <Card className="lobby-hot lobby-draw">
      <a href={links.store.announcements({ notice: notice.notice_id })}>
        <span className="lobby-draw-head">
          <Tag tone="red">{lobbyTexts.shopNotice}</Tag>
          <span className="lobby-hot-when text-xs ink-2">{momentText(notice.published_at, serverNow())}</span>
        </span>
        <span className="lobby-draw-body">
          <BellIcon />
          <b className="grow lobby-notice-title">{notice.title}</b>
          <span className="red bold">{lobbyTexts.readNotice}</span>
        </span>
      </a>
    </Card>
  )
}
