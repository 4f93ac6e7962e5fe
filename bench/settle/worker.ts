import { argv, cpuUsage, memoryUsage, stdout } from 'node:process'
import { settleSubject } from '../../apps/server/src/core/settlement/index.ts'
import { wallClock } from '../../apps/server/src/platform/clock.ts'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createPool, JOB_LIMITS } from '../../apps/server/src/platform/database/pool.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { SUBJECT } from './world.ts'

// One worker in a process of its own: settles the draw and says how long it took.
const [, , url = ''] = argv
const pool = createPool({ url, log: createLogger('error'), size: 3, limits: JOB_LIMITS })
const database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
let memory = 0
const look = () => {
  memory = Math.max(memory, memoryUsage.rss())
}
const looking = setInterval(look, 100)
const startedAt = performance.now()
const orders = await settleSubject(database, SUBJECT, { lanes: 2 })
clearInterval(looking)
look()
const seconds = (performance.now() - startedAt) / 1000
const { user, system } = cpuUsage()
stdout.write(JSON.stringify({ orders, seconds, memory: memory / 1e6, cpu: (user + system) / 1e6 }))
await pool.end()
