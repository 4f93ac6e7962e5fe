import { present } from '@caimin/base'
import type { OutputOf, RequestValues, Values } from '@caimin/contract'
import { findPlayerProfiles, type PlayerProfile } from '../../../core/identity/index.ts'
import type { Order } from '../../../core/orders/index.ts'
import type { WithShops } from '../../../core/shops/index.ts'
import type { Reader } from '../../../platform/context.ts'
import type { WithFiles } from '../../../platform/files/files.ts'
import { groupOf } from '../conversation.ts'
import { partAsked } from '../history.view.ts'
import { findMessages, findMessagesByKey, type Message } from '../message.store.ts'
import { ordersOf, staffOf, viewContent } from '../message.view.ts'
import { countMembers, findGroup, marksOfOthers } from './group.store.ts'
import { loadPackets } from './packet.view.ts'

type GroupHistory = Values<OutputOf<'chatGroup', 'history'>>
export type GroupMessageView = GroupHistory['messages'][number]

/** Above it the readers of a message are not counted. */
const MAX_COUNTED = 500

/** Who looks at the group, and what the views are made with. */
export interface GroupViewer extends WithFiles, WithShops {
  readonly shopId: string
  /** The player's; of the shop its own id. */
  readonly memberId: string
  /** A member of the shop's staff looks. */
  readonly staffId?: string
  /** Cards and packets are kept from who may not bet. */
  readonly isBarred: boolean
}

interface Loaded {
  readonly orders: ReadonlyMap<string, Order>
  readonly packets: Awaited<ReturnType<typeof loadPackets>>
  readonly staff: ReadonlyMap<string, string>
  readonly profiles: ReadonlyMap<string, PlayerProfile>
  readonly shopName: string
  /** The marks of others; null in a large group. */
  readonly marks: readonly number[] | null
}

/** Messages of the group as a member, or the shop, sees them. */
export async function viewGroupMessages(
  r: Reader,
  messages: readonly Message[],
  viewer: GroupViewer,
): Promise<GroupMessageView[]> {
  const { shopId, staffId, shops } = viewer
  const playerIds = messages.flatMap(({ from, senderId }) => (from === 'player' && senderId !== null ? [senderId] : []))
  const [orders, packets, staff, profiles, shop, marks] = await Promise.all([
    ordersOf(r, messages),
    packetsOf(r, messages, viewer),
    staffId === undefined ? new Map<string, string>() : staffOf(r, messages),
    findPlayerProfiles(r, shopId, playerIds),
    shops.find(r, shopId),
    messages.some((message) => isOwn(message, viewer)) ? countedMarks(r, viewer) : null,
  ])
  const loaded = { orders, packets, staff, profiles, shopName: present(shop, 'a group is of a shop').name, marks }
  return messages.map((message) => viewGroupMessage(message, { r, viewer, loaded }))
}

const packetsOf = (r: Reader, messages: readonly Message[], { shopId, memberId, staffId, isBarred }: GroupViewer) =>
  loadPackets(r, shopId, {
    ids: isBarred ? [] : messages.flatMap(({ packetId }) => packetId ?? []),
    playerId: staffId === undefined ? memberId : null,
  })

const isOwn = ({ senderId }: Message, { memberId, staffId }: GroupViewer): boolean => senderId === (staffId ?? memberId)

async function countedMarks(r: Reader, { shopId, memberId }: GroupViewer): Promise<readonly number[] | null> {
  return (await countMembers(r, shopId, MAX_COUNTED + 1)) > MAX_COUNTED
    ? null
    : await marksOfOthers(r, shopId, memberId)
}

interface MessageParts {
  readonly r: Reader
  readonly viewer: GroupViewer
  readonly loaded: Loaded
}

function viewGroupMessage(message: Message, parts: MessageParts): GroupMessageView {
  const { viewer, loaded } = parts
  const { senderId, number } = message
  const isOfViewer = isOwn(message, viewer)
  return {
    number,
    request_id: isOfViewer ? message.requestId : null,
    sender: { ...viewSender(message, parts), is_own: isOfViewer },
    staff_name: loaded.staff.get(senderId ?? '') ?? null,
    at: message.at,
    read_by: isOfViewer && loaded.marks !== null ? loaded.marks.filter((mark) => mark >= number).length : null,
    content: viewSaid(message, parts),
  }
}

function viewSender({ from, senderId }: Message, { viewer, loaded }: MessageParts) {
  if (from !== 'player' || senderId === null) return { player_id: null, name: loaded.shopName, avatar: null }
  const { nickname, avatar } = present(loaded.profiles.get(senderId), 'a member is a player')
  const { files, shopId } = viewer
  return { player_id: senderId, name: nickname, avatar: avatar === null ? null : files.linkTo({ shopId, id: avatar }) }
}

function viewSaid(message: Message, { r, viewer, loaded }: MessageParts): GroupMessageView['content'] {
  if (message.isRecalled) return { kind: 'recalled', by_shop: message.removedBy !== null }
  const { kind } = message
  if (viewer.isBarred && (kind === 'order' || kind === 'packet')) return { kind: 'hidden' }
  if (kind === 'packet') {
    return { kind, packet: present(loaded.packets.get(message.packetId ?? ''), 'a packet was kept with its message') }
  }
  return viewContent(message, { files: viewer.files, side: 'player', orders: loaded.orders, now: r.now })
}

/** One message of the group. */
export async function viewOne(r: Reader, viewer: GroupViewer, number: number): Promise<GroupMessageView> {
  const messages = await findMessagesByKey(r, [{ ...groupOf(viewer.shopId), number }])
  const [view] = await viewGroupMessages(r, messages, viewer)
  return present(view, 'a message that was written is there')
}

/** The newest message; null before the first. */
export const viewLast = async (r: Reader, viewer: GroupViewer, last: number): Promise<GroupMessageView | null> =>
  last === 0 ? null : await viewOne(r, viewer, last)

/** A part of what was said in the group. */
export async function loadGroupHistory(
  r: Reader,
  viewer: GroupViewer,
  asked: RequestValues<'chatGroup', 'history'>,
): Promise<GroupHistory> {
  const { shopId, memberId } = viewer
  const [{ lastNumber, read }, { messages, hasMore }] = await Promise.all([
    findGroup(r, shopId, memberId),
    findMessages(r, groupOf(shopId), partAsked(asked)),
  ])
  return {
    server_time: r.now,
    conversation_id: shopId,
    messages: await viewGroupMessages(r, messages, viewer),
    has_more: hasMore,
    last_number: Math.max(lastNumber, messages.at(-1)?.number ?? 0),
    read: { own: read },
  }
}
