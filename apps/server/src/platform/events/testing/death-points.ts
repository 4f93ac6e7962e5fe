/** Where a process that moves and handles events may be killed. */
interface DeathPoint {
  /** What only this statement contains. */
  readonly statement: string
  /** It is not sent, or its answer has just been received. */
  readonly when: 'before' | 'after'
}

export const DEATH_POINTS: Readonly<Record<string, DeathPoint>> = {
  'after it appended': { statement: 'from append_events', when: 'after' },
  'after it claimed slots': { statement: 'with free as', when: 'after' },
  'in the middle of handling': { statement: 'insert into handled', when: 'after' },
  'after handling, before the positions move': { statement: 'with held as', when: 'before' },
  'after the positions moved': { statement: 'with held as', when: 'after' },
  'after it claimed an event that failed': { statement: 'set retry_at', when: 'after' },
  'after an event failed again, before that is kept': { statement: 'set tries = $3', when: 'before' },
  'after an event failed again': { statement: 'set tries = $3', when: 'after' },
  'after an event that failed was handled, before it is deleted': {
    statement: 'delete from failed_events',
    when: 'before',
  },
  'after it deleted an event that failed': { statement: 'delete from failed_events', when: 'after' },
}
