import { argv, kill, pid } from 'node:process'
import { wallClock } from '../../../platform/clock.ts'
import { createDatabase } from '../../../platform/database/database.ts'
import { createPool } from '../../../platform/database/pool.ts'
import { createLogger } from '../../../platform/logging.ts'
import { settleSubject } from '../settle-subject.ts'

/**
 * A settlement worker of its own process that kills itself, without a chance to tidy up, at its n-th checkpoint; 0 lets
 * it live. Prints how many checkpoints it passed.
 */
const [, , url = '', subjectId = '', dieAt = '0', batchSize = '40'] = argv
const pool = createPool({ url, log: createLogger('silent'), size: 2 })
const database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
let passed = 0
await settleSubject(
  database,
  { subjectKind: 'draw', subjectId },
  {
    batchSize: Number(batchSize),
    checkpoint: () => {
      passed += 1
      if (passed === Number(dieAt)) kill(pid, 'SIGKILL')
    },
  },
)
process.stdout.write(`${passed}\n`)
await pool.end()
