import { callerFrom } from '../caller.ts'
import { judge } from '../judge.ts'
import { flood, middleOf, timesOf } from '../load.ts'
import { MOBILES, signIn, withProduct } from '../product.ts'

// One address asks for new passwords with guessed codes; a player with the right password signs in from another.
const SECONDS = 20
const PAUSE_MS = 300
const STRANGER = '127.0.0.2'
const PLAYER = '127.0.0.3'

await withProduct(async ({ baseUrl }) => {
  const signInTime = async () => (await signIn(baseUrl, MOBILES[0], PLAYER)).ms
  await timesOf(signInTime, 3, PAUSE_MS)
  const calm = await timesOf(signInTime, SECONDS / 2, PAUSE_MS)
  const stranger = callerFrom(baseUrl, STRANGER)
  const guessing = flood(
    async (turn) => {
      const body = { mobile: MOBILES[turn % 2], code: '000000', password: 'Xk29-vanilla-77' }
      return (await stranger.post('/api/NewUser/forgetPassword', body)).reason
    },
    { perSecond: 200, seconds: SECONDS, mostAtOnce: 512 },
  )
  const disturbed = await timesOf(signInTime, SECONDS, PAUSE_MS)
  const answers = await guessing.stop()
  stranger.close()
  const guesses = [...answers.values()].reduce((sum, count) => sum + count, 0)
  process.stdout.write(`answers to the guesses: ${JSON.stringify(Object.fromEntries(answers))}\n`)
  judge([
    { name: 'guesses answered', value: guesses, unit: '' },
    { name: 'sign-in undisturbed', value: middleOf(calm), unit: 'ms' },
    { name: 'sign-in under guesses', value: middleOf(disturbed), unit: 'ms' },
    { name: 'the slowest of them', value: Math.max(...disturbed), unit: 'ms' },
    { name: 'to undisturbed', value: middleOf(disturbed) / middleOf(calm), unit: '×', atMost: 2 },
  ])
})
