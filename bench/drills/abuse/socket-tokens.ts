import { setTimeout as pause } from 'node:timers/promises'
import { SOCKET_PATH } from '@caimin/contract'
import { callerFrom } from '../caller.ts'
import { judge } from '../judge.ts'
import { middleOf, timesOf } from '../load.ts'
import { MOBILES, signIn, withProduct } from '../product.ts'

// Four sockets of one player send their token and never read; another player reads the list of matches.
const SECONDS = 12
const SOCKETS = 4
const BURST = 200
const BURST_EVERY_MS = 20
/** A page reconnects when it is cut off; so does an attacker. */
const MAX_CONNECTIONS = 600

const unanswered = () => ({ reason: 'unanswered' })

await withProduct(async ({ baseUrl }) => {
  const [noisy, quiet] = [
    await signIn(baseUrl, MOBILES[0], '127.0.0.2'),
    await signIn(baseUrl, MOBILES[1], '127.0.0.3'),
  ]
  const reader = callerFrom(baseUrl, '127.0.0.3', quiet.token)
  const read = async () => {
    const startedAt = performance.now()
    const { reason } = await reader.get('/api/bettingend.bet.Betinfo/nmListdata?type=jclq').catch(unanswered)
    return reason === 'ok' ? performance.now() - startedAt : Number.POSITIVE_INFINITY
  }
  await timesOf(read, 2, 40)
  const calm = await timesOf(read, SECONDS, 40)
  const sent = { tokens: 0, connections: 0 }
  const until = performance.now() + SECONDS * 1000
  const senders = Array.from({ length: SOCKETS }, () => sendTokens(baseUrl, noisy.token, { until, sent }))
  const disturbed = await timesOf(read, SECONDS, 40)
  await Promise.all(senders)
  reader.close()
  judge([
    { name: 'tokens sent', value: sent.tokens, unit: '' },
    { name: 'connections', value: sent.connections, unit: '' },
    { name: 'reads of another player undisturbed', value: middleOf(calm), unit: 'ms' },
    { name: 'reads of another player beside them', value: middleOf(disturbed), unit: 'ms' },
    { name: 'to undisturbed', value: middleOf(disturbed) / middleOf(calm), unit: '×', atMost: 2 },
  ])
})

interface Noise {
  readonly until: number
  readonly sent: { tokens: number; connections: number }
}

/** One socket after another, each as long as it is let. */
async function sendTokens(baseUrl: string, token: string, { until, sent }: Noise): Promise<void> {
  const frame = JSON.stringify({ type: 'hello', token })
  while (performance.now() < until && sent.connections < MAX_CONNECTIONS) {
    sent.connections += 1
    const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${SOCKET_PATH}`)
    await new Promise((resolve) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', resolve)
    })
    while (socket.readyState === WebSocket.OPEN && performance.now() < until) {
      for (let count = 0; count < BURST; count += 1) socket.send(frame)
      sent.tokens += BURST
      await pause(BURST_EVERY_MS)
    }
    socket.close()
    await pause(BURST_EVERY_MS)
  }
}
