import { goBack, Link, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Badge, Card, EndlessList, IconButton, NavBar, Page, QueryView, SearchIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../platform/links.ts'
import { conversationsQuery } from '../../platform/queries/conversations.ts'
import { noticesQuery } from '../../platform/queries/notices.ts'
import { chatTexts } from './chat.texts.ts'
import { When } from './chat-line-when.tsx'
import { GroupLine } from './group/group-line.tsx'
import { refreshGroup } from './group/queries.ts'
import type { ChatMessage, ConversationRow } from './queries.ts'
import { searchTexts } from './search/search.texts.ts'
import { SupportLine } from './support/support-line.tsx'
import './chat.css'

/** Everyone the player talks to, and what the shop tells all its players. */
export function ConversationsPage() {
  const conversations = useQuery(conversationsQuery)
  return (
    <Page head={<Head />}>
      <EndlessList onRefresh={() => Promise.all([conversations.refetch(), refreshGroup()])}>
        <QueryView query={conversations}>
          {({ rows }) => (
            <Card className="chat-list">
              {rows.map((row) => (
                <ConversationLine key={row.conversation_id} row={row} />
              ))}
              <GroupLine />
              <SupportLine />
              <NoticesLine />
            </Card>
          )}
        </QueryView>
      </EndlessList>
    </Page>
  )
}

const Head = () => (
  <NavBar
    title={chatTexts.title}
    onBack={() => goBack(links.lobby.lobby())}
    actions={<IconButton icon={SearchIcon} label={searchTexts.title} onClick={() => navigate(links.chat.search())} />}
    lined
  />
)

function ConversationLine({ row }: { readonly row: ConversationRow }) {
  const { conversation_id, title, is_open_now, unread, last } = row
  return (
    <Link className="chat-line" to={links.chat.chat({ conversation_id })}>
      <span className="chat-sign" aria-hidden="true">
        {chatTexts.shopSign}
      </span>
      <span className="chat-line-words">
        <span className="chat-line-head">
          <b className="cut">{title}</b>
          <OpenWord isOpen={is_open_now} />
          {last !== null && <When at={last.at} />}
        </span>
        <span className="chat-line-last">
          <span className="cut grow">{last === null ? chatTexts.noMessage : lastText(last)}</span>
          {unread > 0 && <span className="unseen">{chatTexts.unread(unread)}</span>}
          <Badge count={unread} />
        </span>
      </span>
    </Link>
  )
}

export const OpenWord = ({ isOpen }: { readonly isOpen: boolean }) => (
  <span className={isOpen ? 'chat-open green' : 'chat-open ink-2'}>
    {isOpen ? chatTexts.openNow : chatTexts.closedNow}
  </span>
)

function lastText({ from, content }: ChatMessage): string {
  const text = content.kind === 'text' ? content.text : chatTexts.kinds[content.kind]
  return from === 'player' ? chatTexts.own(text) : text
}

/** The notices have a page of their own, and are told to all. */
function NoticesLine() {
  const [newest] = usePages(noticesQuery).rows
  return (
    <Link className="chat-line" to={links.store.announcements()}>
      <span className="chat-sign chat-sign-notices" aria-hidden="true">
        {chatTexts.noticesSign}
      </span>
      <span className="chat-line-words">
        <span className="chat-line-head">
          <b className="cut">{chatTexts.notices}</b>
          {newest !== undefined && <When at={newest.published_at} />}
        </span>
        <span className="chat-line-last">
          <span className="cut grow">{newest?.title ?? chatTexts.noNotice}</span>
        </span>
      </span>
    </Link>
  )
}
