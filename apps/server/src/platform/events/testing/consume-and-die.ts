import type { Pool, QueryResult } from 'pg'
import { createPool } from '../../database/pool.ts'
import { createLogger } from '../../logging.ts'
import { createEventBus } from '../event-bus.ts'
import { createEventPipeline } from '../event-pipeline.ts'
import { DEATH_POINTS } from './death-points.ts'
import { shopConsumer } from './shop-consumer.ts'

// A process that moves and handles events until it comes to a point, where it kills itself without a chance to tidy up.
// Arguments: the database, and the name of the point.
const [, , url = '', pointName = ''] = process.argv
const point = DEATH_POINTS[pointName]
if (point === undefined) throw new Error(`there is no point ${pointName}`)
const { statement, when } = point

const log = createLogger('silent')
const pool = createPool({ url, log, size: 3 })
dieAtPoint(pool)
const pipeline = await createEventPipeline({ pool, positionPool: pool, log, bus: createEventBus(log) })
pipeline.consumers.add(shopConsumer(pool))
await pipeline.start()

function dieAtPoint(dying: Pool): void {
  const query = dying.query.bind(dying) as (...input: readonly unknown[]) => Promise<QueryResult>
  const queryOrDie = async (...input: readonly unknown[]): Promise<QueryResult> => {
    const [sent] = input as [string | { readonly text: string }]
    const isPoint = (typeof sent === 'string' ? sent : sent.text).includes(statement)
    if (isPoint && when === 'before') process.kill(process.pid, 'SIGKILL')
    const answer = await query(...input)
    if (isPoint && when === 'after' && hasFound(answer)) process.kill(process.pid, 'SIGKILL')
    return answer
  }
  Object.assign(dying, { query: queryOrDie })
}

/** A claim that got nothing and an append that moved nothing are no points. */
const hasFound = ({ rows, fields }: QueryResult): boolean =>
  fields.length === 0 || (rows.length > 0 && rows[0].events !== null)
