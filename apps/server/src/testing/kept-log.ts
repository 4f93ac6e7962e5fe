import { type Logger, pino } from 'pino'

const MAX_LINES = 200
const lines: string[] = []

/** What servers in this process log; shown by `show-log-of-failures.ts` beside a test that fails, and by no other. */
export const keptLog: Logger = pino(
  { level: 'error', base: null },
  {
    write(line) {
      lines.push(line)
      if (lines.length > MAX_LINES) lines.shift()
    },
  },
)

/** What was logged since the last time. */
export const takeLog = (): string[] => lines.splice(0)
