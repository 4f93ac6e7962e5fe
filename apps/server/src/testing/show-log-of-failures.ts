import { afterEach } from 'vitest'
import { takeLog } from './kept-log.ts'

// Tests provoke faults, which servers log: only those of a failed test say something.
afterEach(({ task }) => {
  const lines = takeLog()
  if (task.result?.state === 'fail') process.stderr.write(lines.join(''))
})
