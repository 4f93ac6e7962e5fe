import { randomUUID } from 'node:crypto'
import { newBetLog, placeBet } from '../bets.ts'
import { databaseUrl, proveBooks } from '../books.ts'
import { type Caller, callerFrom } from '../caller.ts'
import { judge } from '../judge.ts'
import { MOBILES, signIn, withProduct } from '../product.ts'

// Two tabs bet more than half of the balance at once, and one bet is sent ten times at once.
const ROUNDS = 10

await withProduct(async ({ baseUrl }, folder) => {
  const reader = callerFrom(baseUrl, '127.0.0.2', (await signIn(baseUrl, MOBILES[0], '127.0.0.2')).token)
  const log = await newBetLog(reader)
  reader.close()
  const { issueNo } = log
  const wins: number[] = []
  const repeats: number[] = []
  for (const mobile of MOBILES) {
    const { token } = await signIn(baseUrl, mobile, '127.0.0.2')
    const tabs = [1, 2, 3].map(() => callerFrom(baseUrl, '127.0.0.2', token))
    const [first] = tabs
    if (first === undefined) throw new Error('three tabs')
    for (let round = 0; round < ROUNDS; round += 1) {
      const multiple = Math.floor((await balanceOf(first)) / 4) + 1
      if (multiple < 2) break
      const ids = tabs.map(() => randomUUID())
      const answers = await Promise.all(
        tabs.map((tab, at) => placeBet(tab, { issueNo, requestId: ids[at] ?? '', multiple })),
      )
      const placed = ids.filter((_, at) => answers[at]?.reason === 'ok')
      for (const id of placed) log.acknowledged.add(id)
      wins.push(placed.length)
      for (const { reason } of answers) log.refused.set(reason, (log.refused.get(reason) ?? 0) + 1)
    }
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => placeBet(first, { issueNo, requestId: id, multiple: 1 })),
    )
    const orders = new Set(answers.filter(({ reason }) => reason === 'ok').map(({ data }) => data.order_id))
    if (orders.size > 0) log.acknowledged.add(id)
    repeats.push(orders.size)
    for (const tab of tabs) tab.close()
  }
  process.stdout.write(`answers: ${JSON.stringify(Object.fromEntries(log.refused))}\n`)
  const books = await proveBooks(databaseUrl(folder), log)
  judge([
    {
      name: 'rounds in which several tabs bet more than half of the balance',
      value: wins.length,
      unit: '',
      atLeast: ROUNDS,
    },
    { name: 'bets that succeeded in a round, at most', value: Math.max(...wins), unit: '', atMost: 1 },
    { name: 'bets that succeeded in a round, at least', value: Math.min(...wins), unit: '', atLeast: 1 },
    { name: 'orders from one bet sent ten times at once', value: Math.max(...repeats), unit: '', atMost: 1 },
    ...books,
  ])
})

/** In whole yuan. */
async function balanceOf(caller: Caller): Promise<number> {
  const { data } = await caller.get('/api/NewUser/index')
  return Math.floor(Number(data.money))
}
