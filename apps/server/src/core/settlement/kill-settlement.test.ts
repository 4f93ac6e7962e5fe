import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import {
  type Drill,
  dieAndRecover,
  paidOnce,
  prepareDrill,
  seededPoint,
  settleUndisturbed,
} from './testing/kill-drill.ts'

const ORDERS = 500
const POINTS = 20

let prepared: TestDatabase
let drill: Drill
let checkpoints: number

beforeAll(async () => {
  prepared = await cloneDatabase()
  drill = await prepareDrill(prepared.url, ORDERS, 40)
  const whole = await cloneDatabase(prepared.name)
  checkpoints = await settleUndisturbed(drill, whole)
  await whole.drop()
  return () => prepared.drop()
})

test.each(Array.from({ length: POINTS }, (_, index) => index))(
  `a settlement of ${ORDERS} orders that is killed in stretch %i of ${POINTS} pays every order once, and the books are true`,
  { timeout: 60_000 },
  async (index) => {
    const copy = await cloneDatabase(prepared.name)
    const point = seededPoint(index, POINTS, checkpoints)
    expect(await dieAndRecover(drill, copy, point), `after dying at ${point}`).toEqual(paidOnce(drill))
    await copy.drop()
  },
)
