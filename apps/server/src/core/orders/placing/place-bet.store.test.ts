import { afterAll, expect, it } from 'vitest'
import { createPool } from '../../../platform/database/pool.ts'
import { createLogger } from '../../../platform/logging.ts'
import { cloneDatabase } from '../../../testing/clone-database.ts'
import { PLACE_BET_PARAMETERS } from './place-bet.store.ts'

const database = await cloneDatabase()
const pool = createPool({ url: database.url, log: createLogger('silent'), size: 1 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

// One that is left out and has a default would be null without a word.
it('names every parameter of the function, each once', async () => {
  const { rows } = await pool.query<{ names: string[] }>(
    `select proargnames[1:pronargs] as names from pg_proc where proname = 'place_bet'`,
  )
  expect(rows.map(({ names }) => names.toSorted())).toEqual([PLACE_BET_PARAMETERS.toSorted()])
})
