import { addMs, days, type Instant, instant, isAdultOn, minutes, yuan } from '@caimin/base'
import type { Bet } from '@caimin/rules'
import { afterAll, expect, it } from 'vitest'
import { sqlTime } from '../../../platform/database/columns.ts'
import { footballBet, seedMatch } from '../../../testing/betting-scene.ts'
import { reasonOf } from '../../../testing/desk-scene.ts'
import type { TestPlayer } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findPayee } from '../../identity/index.ts'
import { isBarredFromPlay, refuseRecharge } from '../../limits/index.ts'
import { placeBet } from './place-bet.ts'

/** A leap day’s morrow: the day on which who was born on 29 February comes of age. */
const START = instant(Date.parse('2026-03-01T12:00:00+08:00'))
const TODAY = '2026-03-01'

const app = await testApp({ at: START })
const shop = await app.shop()
const match = await seedMatch(app, { deadlineIn: days(2) })
afterAll(() => app.close())

interface Person {
  readonly frozen?: boolean
  readonly birth_date?: string
  readonly self_excluded_until?: Instant
  readonly cooling_off_until?: Instant
}

const before = addMs(START, -minutes(1))
const after = addMs(START, minutes(30))

/** Why each may not play, the first reason of several; undefined for those who may. */
const PEOPLE: readonly (readonly [string, Person, string])[] = [
  ['no obstacle', {}, 'ok'],
  ['a frozen one', { frozen: true }, 'account_frozen'],
  ['one who is eighteen today', { birth_date: '2008-03-01' }, 'ok'],
  ['one who is eighteen tomorrow', { birth_date: '2008-03-02' }, 'under_age'],
  ['one born on a leap day, eighteen since today', { birth_date: '2008-02-29' }, 'ok'],
  ['one whose exclusion is over', { self_excluded_until: before, cooling_off_until: before }, 'ok'],
  ['one who is excluded', { self_excluded_until: after }, 'self_excluded'],
  ['one who cools off', { cooling_off_until: after }, 'cooling_off'],
  [
    'all at once',
    { frozen: true, birth_date: '2015-01-01', self_excluded_until: after, cooling_off_until: after },
    'account_frozen',
  ],
  ['all but frozen', { birth_date: '2015-01-01', self_excluded_until: after, cooling_off_until: after }, 'under_age'],
  ['excluded and cooling off', { self_excluded_until: after, cooling_off_until: after }, 'self_excluded'],
]

async function someone({ frozen, ...rest }: Person): Promise<TestPlayer> {
  const player = await app.player({ shop, balance: yuan(100) })
  const { birth_date, self_excluded_until, cooling_off_until } = rest
  await app.database.tx((t) =>
    t.db
      .updateTable('persons')
      .set({
        frozen_at: frozen === true ? sqlTime(before) : null,
        birth_date: birth_date ?? null,
        self_excluded_until: self_excluded_until === undefined ? null : sqlTime(self_excluded_until),
        cooling_off_until: cooling_off_until === undefined ? null : sqlTime(cooling_off_until),
      })
      .where('id', '=', player.personId)
      .execute(),
  )
  return player
}

/** After the sign-in, which refuses a frozen person before any bet. */
function place({ shopId, playerId }: TestPlayer) {
  const { bet, odds_seen: oddsSeen, request_id: requestId } = footballBet([match])
  const wanted = { bet: bet as Bet, oddsSeen, requestId, handicapsSeen: {}, issueNo: undefined }
  return placeBet(app, { ...wanted, shopId, playerId, tolerance: { kind: 'any' } })
}

it.each(PEOPLE)('lets %s bet exactly if they may recharge, and says the same reason', async (_, person, reason) => {
  const player = await someone(person)
  const recharge = await app.database.tx((t) => refuseRecharge(t, { ...player, amount: yuan(20) }))
  expect(recharge ?? 'ok').toBe(reason)
  expect(reasonOf(await place(player))).toBe(reason)
  const isBarred = await app.database.read((r) => isBarredFromPlay(r, player))
  const isMinor = person.birth_date !== undefined && !isAdultOn(person.birth_date, TODAY)
  expect(isBarred).toBe(isMinor || person.self_excluded_until === after || person.cooling_off_until === after)
  const payee = await app.database.read((r) => findPayee(r, player.personId))
  expect(payee.isMinor).toBe(isMinor)
  expect(payee.isFrozen).toBe(person.frozen === true)
  expect(payee.isSelfExcluded).toBe(person.self_excluded_until === after)
})
