import { ok, present, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { lockDispute } from './dispute.store.ts'
import type { Dispute, DisputeActor } from './dispute.ts'
import { viewMoved } from './dispute.view.ts'
import type { DisputesDeps } from './disputes.deps.ts'
import { acceptAnswer, escalate, type Moved, sayInDispute, withdrawDispute } from './move-dispute.ts'
import { keepOwnPictures } from './pictures.ts'

/** The player in the shop of this session; the server lets nobody through who has not chosen one. */
export const playerOf = ({ shopId, playerId }: PlayerActor) => ({
  shopId: present(shopId, 'a player has chosen a shop'),
  playerId: present(playerId, 'a player has chosen a shop'),
})

interface OwnMove<R extends string> {
  readonly call: string
  readonly input: { readonly request_id: string; readonly dispute_id: string }
  readonly move: (t: Tx, found: Dispute, actor: DisputeActor) => Promise<Moved<R>>
}

/** Runs a move of the player in an own case, once for its request id. */
function moveOwn<R extends string>({ database }: DisputesDeps, actor: PlayerActor, { call, input, move }: OwnMove<R>) {
  const { shopId, playerId } = playerOf(actor)
  const key = { shopId, actorId: playerId, requestId: input.request_id, call, body: input }
  return database.tx((t) =>
    once(t, key, async () => {
      const found = await lockDispute(t, shopId, input.dispute_id)
      if (found === undefined || found.playerId !== playerId) return refuse('not_found')
      const moved = await move(t, found, { kind: 'player', id: playerId })
      return moved.ok ? ok(viewMoved(moved.value)) : moved
    }),
  )
}

/** Adds words and pictures to an own case. */
export const say = (
  deps: DisputesDeps,
  input: InputOf<'disputes', 'say'>,
  actor: PlayerActor,
): Promise<Reply<'disputes', 'say'>> =>
  moveOwn(deps, actor, {
    call: 'disputes.say',
    input,
    move: async (t, found, by): Promise<Moved<'picture_unknown' | 'too_many_statements'>> => {
      const uploader = { shopId: found.shopId, uploadedBy: found.playerId }
      if (!(await keepOwnPictures(t, uploader, input.picture_ids))) return refuse('picture_unknown')
      return sayInDispute(t, found, { kind: 'said', actor: by, text: input.text, pictureIds: input.picture_ids })
    },
  })

export const accept = (
  deps: DisputesDeps,
  input: InputOf<'disputes', 'accept'>,
  actor: PlayerActor,
): Promise<Reply<'disputes', 'accept'>> => moveOwn(deps, actor, { call: 'disputes.accept', input, move: acceptAnswer })

export const callOperator = (
  deps: DisputesDeps,
  input: InputOf<'disputes', 'callOperator'>,
  actor: PlayerActor,
): Promise<Reply<'disputes', 'callOperator'>> =>
  moveOwn(deps, actor, {
    call: 'disputes.callOperator',
    input,
    move: (t, found, by) => escalate(t, found, { kind: 'called', actor: by, text: input.text }),
  })

export const withdraw = (
  deps: DisputesDeps,
  input: InputOf<'disputes', 'withdraw'>,
  actor: PlayerActor,
): Promise<Reply<'disputes', 'withdraw'>> =>
  moveOwn(deps, actor, { call: 'disputes.withdraw', input, move: withdrawDispute })
