import { freePort } from '../apps/server/src/testing/free-port.ts'
import { makeWorld } from './betting-world.ts'
import { type ChatServer, measureDelivery, measureGroup } from './chat/frames.ts'
import { measureMasking } from './chat/masking.ts'
import { groupParts, seedMessages } from './chat/messages.ts'
import { measureFirstPages } from './lists/first-pages.ts'
import { makeListsWorld } from './lists/world.ts'
import { type BenchRow, report } from './report.ts'
import { startServer, stopServer, TOKEN_SECRET } from './server.ts'
import { signInAll } from './sign-in.ts'

// Players write to their shops over their sockets, and a thousand pages hear of it; five thousand members of one group
// hear of one message, whose number is in the frame; parts of a group with a million messages; and what is masked of
// messages.
// CHAT_ONLY=deliver, =group, =history or =mask measures one of the four; CHAT_MEMBERS is another number of members,
// CHAT_MESSAGES of messages.
const HISTORY_LIMIT_MS = 50
const { CHAT_ONLY, CHAT_MEMBERS = '5000', CHAT_MESSAGES = '1000000' } = process.env

const isMeasured = (part: 'deliver' | 'group' | 'history' | 'mask'): boolean =>
  CHAT_ONLY === undefined || CHAT_ONLY === part

const rows: BenchRow[] = []
if (isMeasured('deliver') || isMeasured('group')) rows.push(...(await measureFrames()))
if (isMeasured('history')) rows.push(...(await measureHistory(Number(CHAT_MESSAGES))))
if (isMeasured('mask')) rows.push(...measureMasking())
report(rows)

async function measureFrames(): Promise<BenchRow[]> {
  const world = await makeWorld()
  const product = await startServer(world, { PORT: String(await freePort()) })
  const server: ChatServer = {
    baseUrl: product.baseUrl,
    signIn: (holders) => signInAll({ url: world.url, secret: TOKEN_SECRET }, holders),
  }
  try {
    return [
      ...(isMeasured('deliver') ? await measureDelivery(server) : []),
      ...(isMeasured('group') ? await measureGroup(server, Number(CHAT_MEMBERS)) : []),
    ]
  } finally {
    await stopServer(product)
    await world.stop()
  }
}

async function measureHistory(messages: number): Promise<BenchRow[]> {
  const world = await makeListsWorld()
  try {
    await seedMessages(world, messages)
    return await measureFirstPages('chat', groupParts(world, messages), HISTORY_LIMIT_MS)
  } finally {
    await world.close()
  }
}
