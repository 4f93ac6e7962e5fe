import { type Fen, minus } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { leftOf, mayCancelPlan } from '@caimin/rules/plans'
import { maskName } from '../../core/identity/index.ts'
import type { ContentAccess, LoadedOrder, Participant, Plan } from '../../core/orders/index.ts'
import { type Initiator, type InitiatorRecord, profitPermille } from './initiators.store.ts'
import { type FileLink, viewInitiator } from './plan-rows.ts'

type PlanInfo = Values<OutputOf<'together', 'info'>>
type ParticipantView = Values<OutputOf<'together', 'participants'>>['rows'][number]

/** An initiator with what came of their plans. */
export const viewRecord = (
  shopId: string,
  { initiator, record }: { readonly initiator: Initiator; readonly record: InitiatorRecord },
  shown: { readonly isByStaff: boolean; readonly fileLink: FileLink },
): PlanInfo['initiator'] => ({
  ...viewInitiator(shopId, initiator, shown),
  recent: { ...record, profit_permille: profitPermille(record) },
})

/** When the viewer sees what a plan holds. */
export const viewVisibility = (access: ContentAccess): PlanInfo['visibility'] =>
  access.kind === 'sealed'
    ? { may_see: false, from: access.from, by_joining: access.byJoining }
    : { may_see: access.kind === 'open', from: null, by_joining: false }

/** One who holds a share: others' names are masked, but for the initiator's. */
export const viewParticipant = (
  { no, playerId, joinedAt, ...part }: Participant,
  { names, initiatorId, viewerId }: ParticipantsOf,
): ParticipantView => {
  const name = names.get(playerId) ?? ''
  const [isInitiator, isMe] = [playerId === initiatorId, playerId === viewerId]
  return {
    no,
    nickname: isInitiator || isMe ? name : maskName(name),
    is_initiator: isInitiator,
    is_me: isMe,
    joined_at: joinedAt,
    ...part,
  }
}

export interface ParticipantsOf {
  /** Nicknames by player. */
  readonly names: ReadonlyMap<string, string>
  readonly initiatorId: string
  readonly viewerId: string
}

export interface PlanViewer {
  readonly playerId: string
  /** Holds a share. */
  readonly isParty: boolean
}

/** What the viewer may do with a plan now; each use case decides again under its lock. */
export function planAbilities(
  order: Pick<LoadedOrder['order'], 'state'>,
  plan: Plan,
  { viewer, now }: { readonly viewer: PlanViewer; readonly now: number },
): PlanInfo['can'] {
  const isOpen = order.state === 'subscribing' && now < plan.joinBy
  const isInitiator = viewer.playerId === plan.playerId
  const mostJoin = isOpen ? mostToJoin(plan, viewer.isParty) : NOTHING
  const mostRaise = isOpen && isInitiator && plan.kind === 'together' ? minus(leftOf(plan), plan.guarantee) : NOTHING
  return {
    join: mostJoin > 0n,
    most_join: mostJoin,
    raise_guarantee: mostRaise > 0n,
    most_raise: mostRaise,
    cancel: isOpen && isInitiator && mayCancelPlan(plan),
  }
}

const NOTHING = 0n as Fen

function mostToJoin(plan: Plan, isParty: boolean): Fen {
  const left = leftOf(plan)
  if (plan.seatPrice === null) return left
  return isParty || left < plan.seatPrice ? NOTHING : plan.seatPrice
}
