import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { HEADERS } from '@caimin/contract'
import { bettorOf } from '../bets.ts'
import { callerFrom } from '../caller.ts'
import { judge } from '../judge.ts'
import { flood, rateOf, timesOf } from '../load.ts'
import { MOBILES, signIn, withProduct } from '../product.ts'

// A player uploads white pictures, small files of 25 and 59 megapixels; another player bets.
const SECONDS = 12
const PAUSE_MS = 60
const PICTURES = [5_000, 7_700].map(whitePng)

await withProduct(async ({ baseUrl }) => {
  const noisy = await signIn(baseUrl, MOBILES[0], '127.0.0.2')
  const { token } = await signIn(baseUrl, MOBILES[1], '127.0.0.3')
  const bettor = callerFrom(baseUrl, '127.0.0.3', token)
  const bet = await bettorOf(bettor)
  await timesOf(bet, 2, PAUSE_MS)
  const calm = await timesOf(bet, SECONDS, PAUSE_MS)
  const uploading = flood((turn) => upload(baseUrl, noisy.token, turn), {
    perSecond: 25,
    seconds: SECONDS,
    mostAtOnce: 40,
  })
  const disturbed = await timesOf(bet, SECONDS, PAUSE_MS)
  const answers = await uploading.stop()
  bettor.close()
  process.stdout.write(`answers to the pictures: ${JSON.stringify(Object.fromEntries(answers))}\n`)
  judge([
    { name: 'pictures answered', value: [...answers.values()].reduce((sum, count) => sum + count, 0), unit: '' },
    { name: 'bets undisturbed', value: rateOf(calm), unit: 'a second' },
    { name: 'bets beside pictures', value: rateOf(disturbed), unit: 'a second' },
    { name: 'the slowest of them', value: Math.max(...disturbed), unit: 'ms' },
    { name: 'to undisturbed', value: rateOf(disturbed) / rateOf(calm), unit: '×', atLeast: 0.7 },
  ])
})

async function upload(baseUrl: string, token: string, turn: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { 'content-type': 'image/png', [HEADERS.server]: '1', [HEADERS.token]: token }
  const options = { method: 'POST', localAddress: '127.0.0.2', headers }
  const sent = request(`${baseUrl}/api/bettingend.mine.Feedback/uploadPicture`, options, (response) =>
    text(response).then(resolve, reject),
  )
  sent.on('error', reject)
  sent.end(PICTURES[turn % PICTURES.length])
  const { code, data } = JSON.parse(await promise) as { code: number; data: { reason?: string } | null }
  return code === 1 ? 'ok' : (data?.reason ?? String(code))
}

/** A square PNG of three bytes a pixel. */
function whitePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const rows = Buffer.alloc(side * (1 + 3 * side), 0xff)
  for (let row = 0; row < side; row += 1) rows[row * (1 + 3 * side)] = 0
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
