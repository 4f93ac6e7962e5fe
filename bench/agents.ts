import { measureIssuing } from './agents/issue.ts'
import { agentLists, seedTree } from './agents/tree.ts'
import { measureFirstPages } from './lists/first-pages.ts'
import { makeListsWorld } from './lists/world.ts'
import { type BenchRow, report } from './report.ts'

// The agent centre and the first pages of its lists with 100,000 users below one agent, against 50 ms; and issuing an
// order with eight levels of agents above it beside one with none, against 1.2 of its time.
// AGENTS_ONLY=lists or =issue measures one of the two; AGENTS_USERS is another number of users.
const PAGE_LIMIT_MS = 50
const { AGENTS_ONLY, AGENTS_USERS = '100000' } = process.env

const world = await makeListsWorld()
try {
  const rows: BenchRow[] = []
  if (AGENTS_ONLY !== 'lists') rows.push(await measureIssuing(world))
  if (AGENTS_ONLY !== 'issue') {
    const users = Number(AGENTS_USERS)
    await seedTree(world, users)
    rows.push(...(await measureFirstPages('agents', agentLists(world, users), PAGE_LIMIT_MS)))
  }
  report(rows)
} finally {
  await world.close()
}
