import { Client } from 'pg'
import { bettorOf } from '../bets.ts'
import { databaseUrl } from '../books.ts'
import { callerFrom } from '../caller.ts'
import { judge } from '../judge.ts'
import { flood, rateOf, timesOf } from '../load.ts'
import { MOBILES, signIn, withProduct } from '../product.ts'

// A session holds the lock of one player's wallet while that player keeps betting; another player bets and the health
// check is asked.
const SECONDS = 10
const PAUSE_MS = 60

await withProduct(async ({ baseUrl }, folder) => {
  const [locked, free] = [
    await signIn(baseUrl, MOBILES[0], '127.0.0.2'),
    await signIn(baseUrl, MOBILES[1], '127.0.0.3'),
  ]
  const [lockedCaller, freeCaller] = [
    callerFrom(baseUrl, '127.0.0.2', locked.token),
    callerFrom(baseUrl, '127.0.0.3', free.token),
  ]
  const [lockedBet, freeBet] = [await bettorOf(lockedCaller), await bettorOf(freeCaller)]
  await timesOf(freeBet, 2, PAUSE_MS)
  const calm = await timesOf(freeBet, SECONDS, PAUSE_MS)
  const holder = await holdWallet(folder, MOBILES[0])
  const blocked = flood(() => lockedBet().then(() => 'ok'), { perSecond: 20, seconds: SECONDS, mostAtOnce: 60 })
  const ready: boolean[] = []
  const disturbed = await timesOf(
    async () => {
      ready.push((await fetch(`${baseUrl}/readyz`)).ok)
      return freeBet()
    },
    SECONDS,
    PAUSE_MS,
  )
  await holder.end()
  await blocked.stop()
  lockedCaller.close()
  freeCaller.close()
  judge([
    { name: 'bets undisturbed', value: rateOf(calm), unit: 'a second' },
    { name: 'bets beside a locked wallet', value: rateOf(disturbed), unit: 'a second' },
    { name: 'the slowest of them', value: Math.max(...disturbed), unit: 'ms' },
    { name: 'health checks that failed', value: ready.filter((isReady) => !isReady).length, unit: '', atMost: 0 },
    { name: 'to undisturbed', value: rateOf(disturbed) / rateOf(calm), unit: '×', atLeast: 0.7 },
  ])
})

/** Takes the lock of the wallets of the person with this number, in a transaction that then does nothing. */
async function holdWallet(folder: string, mobile: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl(folder) })
  await client.connect()
  await client.query('begin')
  await client.query(
    `select from wallets where player_id in
       (select p.id from players p join persons o on o.id = p.person_id where o.mobile = $1) for update`,
    [mobile],
  )
  return client
}
