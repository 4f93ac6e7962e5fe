import type { Instant } from '@caimin/base'
import { AGENT_LEVELS } from '@caimin/rules/agents'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'

/** How many levels of agents a stake may have above it: a number, or what legal advice to the operator allows. */
export type AgentLevels = number | 'as_advised'

/** What a lawyer wrote to the operator about the levels of agents. */
export interface LegalAdvice {
  readonly levels: number
  readonly words: string
  readonly advisedBy: string
  /** A day, `2026-11-20`. */
  readonly advisedOn: string
}

/** Recorded by one of the operator's people; it counts once another agrees. */
export interface RecordedAdvice extends LegalAdvice {
  readonly id: string
  readonly recordedBy: string
  readonly recordedByName: string
  readonly recordedAt: Instant
  readonly decidedByName: string | null
  readonly decidedAt: Instant | null
}

const adviceWhere = async (r: Reader, condition: RawBuilder<unknown>): Promise<RecordedAdvice | undefined> => {
  const { rows } = await sql<RecordedAdvice>`
    select a.id, a.levels, a.words, a.advised_by as "advisedBy", a.advised_on::text as "advisedOn",
           a.recorded_by as "recordedBy", s.name as "recordedByName", a.recorded_at as "recordedAt",
           d.name as "decidedByName", a.decided_at as "decidedAt"
      from agent_advice a join staff s on s.id = a.recorded_by left join staff d on d.id = a.decided_by
     where ${condition} order by a.decided_at desc, a.id desc limit 1`.execute(r.db)
  return rows[0]
}

/** The advice that counts: what was agreed to last. */
export const findAgreedAdvice = (r: Reader) => adviceWhere(r, sql`a.state = 'agreed'`)

/** The advice that waits for another person; one at a time. */
export const findWaitingAdvice = (r: Reader) => adviceWhere(r, sql`a.state = 'waiting'`)

export async function findAgentLevels(r: Reader, levels: AgentLevels): Promise<number> {
  return levels === 'as_advised' ? ((await findAgreedAdvice(r))?.levels ?? AGENT_LEVELS.inProduction) : levels
}

/** Undefined where another one waits. */
export async function recordAdvice(
  t: Tx,
  { levels, words, advisedBy, advisedOn }: LegalAdvice,
  staffId: string,
): Promise<string | undefined> {
  const added = await t.db
    .insertInto('agent_advice')
    .values({
      id: newId(t.wallNow),
      levels,
      words,
      advised_by: advisedBy,
      advised_on: advisedOn,
      recorded_by: staffId,
      recorded_at: sqlTime(t.now),
    })
    .onConflict((conflict) => conflict.column('state').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Who recorded it; undefined where it waits no longer. No other person decides on it before the transaction ends. */
export async function lockWaitingAdvice(t: Tx, id: string): Promise<string | undefined> {
  const found = await t.db
    .selectFrom('agent_advice')
    .select('recorded_by')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return found?.recorded_by
}

/** From the next newcomer on. Who is deeper than it allows stays there. */
export async function decideAdvice(
  t: Tx,
  id: string,
  { staffId, isAgreed }: { readonly staffId: string; readonly isAgreed: boolean },
): Promise<void> {
  await t.db
    .updateTable('agent_advice')
    .set({ state: isAgreed ? 'agreed' : 'rejected', decided_by: staffId, decided_at: sqlTime(t.now) })
    .where('id', '=', id)
    .execute()
}
