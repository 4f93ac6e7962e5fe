// @vitest-environment node
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkSeal } from './check-seal.ts'

const BET = { game: 'jczq', multiple: 2, lines: [{ play: 'SPF' }] }
const TEXT = '{"game":"jczq","lines":[{"play":"SPF"}],"multiple":2}'
const SALT = '0f'.repeat(32)
const HASH = createHash('sha256').update(Buffer.from(SALT, 'hex')).update(TEXT).digest('hex')
const SEAL = { bet: BET, issueNo: null, salt: SALT, text: TEXT, sha256: HASH }

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => vi.unstubAllGlobals())

test('what was published is made again from salt and text', async () => {
  expect(await checkSeal(SEAL)).toEqual({ reckoned: HASH, verdict: 'same' })
})

test('another text or another salt has another hash', async () => {
  expect(await checkSeal({ ...SEAL, text: TEXT.replace('2', '3') })).toMatchObject({ verdict: 'different' })
  expect(await checkSeal({ ...SEAL, salt: '0e'.repeat(32) })).toMatchObject({ verdict: 'different' })
})

test('a text with the right hash that is not the bet on the page is told apart', async () => {
  expect(await checkSeal({ ...SEAL, bet: { ...BET, multiple: 3 } })).toMatchObject({ verdict: 'other_bet' })
  expect(await checkSeal({ ...SEAL, issueNo: '2026095' })).toMatchObject({ verdict: 'other_bet' })
})

test('says where the browser gives no hashing', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(await checkSeal(SEAL)).toEqual({ reckoned: undefined, verdict: 'unavailable' })
})
