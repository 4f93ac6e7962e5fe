import { randomUUID } from 'node:crypto'
import { hours, present, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { footballBet, seedMatch, type TestMatch } from '../../../testing/betting-scene.ts'
import { accept, must } from '../../../testing/desk-scene.ts'
import { confirm, print, record } from '../../../testing/match-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { withStake } from '../../../testing/with-stake.ts'

/** A shop with a clerk, and operators who confirm results. */
export interface FollowScene {
  readonly app: TestApp
  readonly shop: TestShop
  readonly clerk: TestStaff
  readonly operators: readonly TestStaff[]
}

export async function followScene(app: TestApp): Promise<FollowScene> {
  const shop = await app.shop()
  return {
    app,
    shop,
    clerk: await app.staff('clerk', shop),
    operators: [await app.staff('operator'), await app.staff('operator')],
  }
}

export interface PostedOrder {
  readonly postId: string
  readonly orderId: string
  readonly match: TestMatch
  readonly poster: TestPlayer
}

/** A single on the home win at 1.95, two yuan a unit. */
export const betOf = (match: TestMatch, multiple: number): InputOf<'betting', 'place'> => {
  const bet = footballBet([match])
  return withStake({ ...bet, bet: { ...bet.bet, multiple } })
}

type PostInput = InputOf<'follow', 'addPost'>

export const postInput = (orderId: string, changes: Partial<PostInput> = {}): PostInput => ({
  request_id: randomUUID(),
  order_id: orderId,
  declaration: '主队近六轮不败',
  commission_percent: 5,
  is_hidden: false,
  ...changes,
})

/** A player posts an accepted single of so many units. */
export async function posted(
  { app, shop, clerk }: FollowScene,
  given: {
    readonly poster?: TestPlayer
    readonly match?: TestMatch
    readonly units?: number
    readonly post?: Partial<PostInput>
  } = {},
): Promise<PostedOrder> {
  const poster = given.poster ?? (await app.player({ shop, balance: yuan(10_000) }))
  const match = given.match ?? (await seedMatch(app, { deadlineIn: hours(3) }))
  const { order_id: orderId } = must(await poster.client.betting.place(betOf(match, given.units ?? 10)))
  await accept(clerk, orderId)
  const { post_id: postId } = must(await poster.client.follow.addPost(postInput(orderId, given.post)))
  return { postId, orderId, match, poster }
}

type CopyInput = InputOf<'follow', 'copy'>

/** So many units of two yuan each. */
export const copyInput = (postId: string, units: number, changes: Partial<CopyInput> = {}): CopyInput => ({
  request_id: randomUUID(),
  post_id: postId,
  units,
  stake: `${units * 2}.00`,
  is_move_confirmed: false,
  ...changes,
})

/** Prints an order, which the clerk accepts first where that is still to be done. */
export async function printed({ clerk }: FollowScene, orderId: string): Promise<void> {
  const { state } = must(await clerk.client.desk.order({ order_id: orderId }))
  await (state === orderStateIndex('awaitingAcceptance') ? print(clerk, orderId) : record(clerk, orderId))
}

/** Confirms the score of a match. */
export const scored = ({ operators }: FollowScene, match: TestMatch, full: string): Promise<void> =>
  confirm(operators, { subject_kind: 'match', subject_id: match.id, step: 'score' }, { full, half: '0:0' })

type Terms = InputOf<'standing', 'start'>['terms']

/** A fixed amount for each post, and nothing that limits a test. */
export const standingTerms = (changes: Partial<Terms> = {}): Terms => ({
  stake: { kind: 'fixed', amount: '10.00' },
  total_copies: 100,
  copies_per_day: 20,
  min_post_stake: '20.00',
  max_post_stake: '200000.00',
  stop_after_losses: null,
  stop_below: null,
  last_day: null,
  ...changes,
})

export const standingInput = (poster: TestPlayer, changes: Partial<Terms> = {}): InputOf<'standing', 'start'> => ({
  request_id: randomUUID(),
  player_id: poster.playerId,
  game: 'jczq',
  terms: standingTerms(changes),
})

/** One operator proposes another score, the second approves it. */
export async function corrected({ operators }: FollowScene, match: TestMatch, full: string): Promise<void> {
  const [first, second] = operators
  const value = { full, half: '0:0' }
  const subject = { subject_kind: 'match', subject_id: match.id, step: 'score' } as const
  const proposal = { request_id: randomUUID(), ...subject, value, reason: '比分录错' }
  const { correction_id } = must(await present(first, 'two operators').client.operator.proposeCorrection(proposal))
  const approval = { request_id: randomUUID(), correction_id }
  must(await present(second, 'two operators').client.operator.approveCorrection(approval))
}
