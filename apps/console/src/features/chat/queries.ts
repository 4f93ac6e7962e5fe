import type { ClientReply, InputOf, OutputOf } from '@caimin/contract'
import { CONVERSATIONS, type ConversationSource, type Pages, pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { staffQuery } from '../../platform/staff.ts'

export type ShopConversation = OutputOf<'chatDesk', 'history'>
export type SupportConversation = OutputOf<'supportDesk', 'history'>
export type DeskConversation = ShopConversation | SupportConversation
export type ShopRow = OutputOf<'chatDesk', 'list'>['rows'][number]
export type ConversationRow = ShopRow | OutputOf<'supportDesk', 'list'>['rows'][number]
/** Customer service counts no orders. */
export type ChatCounters = OutputOf<'supportDesk', 'list'>['counters'] & { readonly open_orders?: number }
type ChatListPage = Omit<OutputOf<'chatDesk', 'list'>, 'rows' | 'counters'> & {
  readonly rows: readonly ConversationRow[]
  readonly counters: ChatCounters
}
export type ChatList = Pages<ChatListPage>
export type ChatMessage = OutputOf<'chatDesk', 'send'>
export type Customer = OutputOf<'chatDesk', 'customer'>
export type OrderCardData = Customer['open_orders'][number]
export type ChatSettings = OutputOf<'chatDesk', 'settings'> | OutputOf<'supportDesk', 'settings'>
export type Barred = NonNullable<ShopConversation['barred_by']>
export type ChatState = InputOf<'chatDesk', 'list'>['state']
export type ChatFilter = 'all' | 'unread' | 'open_orders'

/** Which conversations are listed; an empty search: all. Customer service knows no orders, and searches for no one. */
export interface ChatView {
  readonly filter: ChatFilter
  readonly search: string
}

/** The calls of the desk that is signed in: a shop's, or at the operator's that of customer service. */
export const deskCalls = () => (isSupport() ? client.supportDesk : client.chatDesk)

const isSupport = (): boolean => queryClient.getQueryData(staffQuery.queryKey)?.shop === null

// All keys begin with `chat`: a change of who answers makes all of them stale.

/** The two desks differ in what a row says of its customer. */
type ListReply = Promise<ClientReply<ChatListPage>>

export const chatListQuery = (state: ChatState, { filter, search }: ChatView) =>
  pagesQuery({
    queryKey: ['chat', 'list', state, filter, search],
    keepsPrevious: true,
    load: (cursor, signal): ListReply =>
      isSupport()
        ? client.supportDesk.list({ state, ...(filter === 'unread' && { filter }), ...cursor }, { signal })
        : client.chatDesk.list(
            { state, ...(filter !== 'all' && { filter }), ...(search !== '' && { search }), ...cursor },
            { signal },
          ),
  })

export const conversationSource = (conversation_id: string): ConversationSource<DeskConversation> => ({
  queryKey: [...CONVERSATIONS, conversation_id],
  ask: (part, options): Promise<ClientReply<DeskConversation>> =>
    deskCalls().history({ conversation_id, ...part }, options),
})

export const customerQuery = (conversation_id: string) =>
  queryOptions({
    queryKey: ['chat', 'customer', conversation_id],
    queryFn: ({ signal }) => unwrapReply(client.chatDesk.customer({ conversation_id }, { signal })),
    // What players set themselves is not told over the socket: asked for whenever it is opened.
    staleTime: 0,
  })

export const colleaguesQuery = queryOptions({
  queryKey: ['chat', 'colleagues'],
  queryFn: ({ signal }) => unwrapReply(deskCalls().colleagues({}, { signal })),
})

export const chatSettingsQuery = queryOptions({
  queryKey: ['chat', 'settings'],
  queryFn: ({ signal }) => unwrapReply(deskCalls().settings({}, { signal }) as Promise<ClientReply<ChatSettings>>),
})

type Kept = InputOf<'chatDesk', 'saveSettings'>

interface WantedSettings {
  readonly kept: Kept
  /** Of customer service; a shop's are set with the shop. */
  readonly hours: Omit<InputOf<'supportDesk', 'saveSettings'>, keyof Kept> | null
}

export const saveChatSettings = ({ kept, hours }: WantedSettings): Promise<ClientReply<ChatSettings>> =>
  hours === null ? client.chatDesk.saveSettings(kept) : client.supportDesk.saveSettings({ ...kept, ...hours })

export const refreshChat = (): Promise<void> => queryClient.invalidate(['chat'])
