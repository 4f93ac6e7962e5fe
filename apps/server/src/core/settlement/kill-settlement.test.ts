import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/clone-database.ts'
import {
  type Drill,
  dieAndRecover,
  paidOnce,
  prepareDrill,
  seededPoints,
  settleUndisturbed,
} from './testing/kill-drill.ts'

const ORDERS = 500
const POINTS = 20

let prepared: TestDatabase
let drill: Drill

beforeAll(async () => {
  prepared = await cloneDatabase()
  drill = await prepareDrill(prepared.url, ORDERS, 40)
  return () => prepared.drop()
})

test(`killed at ${POINTS} points of a settlement of ${ORDERS} orders, every order is paid once and the books are true`, {
  timeout: 240_000,
}, async () => {
  const whole = await cloneDatabase(prepared.name)
  const checkpoints = await settleUndisturbed(drill, whole)
  await whole.drop()
  for (const point of seededPoints(POINTS, checkpoints)) {
    const copy = await cloneDatabase(prepared.name)
    expect(await dieAndRecover(drill, copy, point), `after dying at ${point}`).toEqual(paidOnce(drill))
    await copy.drop()
  }
})
