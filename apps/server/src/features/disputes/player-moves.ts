import { refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'
import type { MemberActor } from '../../platform/http/handler.ts'
import { lockDispute } from './dispute.store.ts'
import type { Dispute, DisputeActor } from './dispute.ts'
import { viewMoved } from './dispute.view.ts'
import { acceptAnswer, escalate, type Moved, sayInDispute, withdrawDispute } from './move-dispute.ts'
import { withOwnPictures } from './pictures.ts'

interface OwnMove<R extends string> {
  readonly actor: MemberActor
  readonly input: { readonly dispute_id: string }
  readonly move: (t: Tx, found: Dispute, actor: DisputeActor) => Promise<Moved<R>>
}

/** A move of the player in an own case. */
async function moveOwn<R extends string>(t: Tx, { actor: { shopId, playerId }, input, move }: OwnMove<R>) {
  const found = await lockDispute(t, shopId, input.dispute_id)
  if (found === undefined || found.playerId !== playerId) return refuse('not_found')
  return viewMoved(await move(t, found, { kind: 'player', id: playerId }), 'side')
}

/** Adds words and pictures to an own case. */
export const say = command<'disputes', 'say'>(({ t, actor, input }) =>
  moveOwn(t, {
    actor,
    input,
    move: (_t, found, by) => {
      const { text, picture_ids: pictureIds } = input
      const pictures = { shopId: found.shopId, uploadedBy: found.playerId, ids: pictureIds }
      return withOwnPictures(t, pictures, () => sayInDispute(t, found, { kind: 'said', actor: by, text, pictureIds }))
    },
  }),
)

export const accept = command<'disputes', 'accept'>(({ t, actor, input }) =>
  moveOwn(t, { actor, input, move: acceptAnswer }),
)

export const callOperator = command<'disputes', 'callOperator'>(({ t, actor, input }) =>
  moveOwn(t, {
    actor,
    input,
    move: (_t, found, by) => escalate(t, found, { kind: 'called', actor: by, text: input.text }),
  }),
)

export const withdraw = command<'disputes', 'withdraw'>(({ t, actor, input }) =>
  moveOwn(t, { actor, input, move: withdrawDispute }),
)
