import { createHmac } from 'node:crypto'
import { callerFrom } from '../caller.ts'
import { judge } from '../judge.ts'
import { MOBILES, signIn, withProduct } from '../product.ts'

// One refresh token is used a hundred times at once, then again when it is old; and access tokens are forged.
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

await withProduct(async ({ baseUrl }) => {
  const { token, refresh } = await signIn(baseUrl, MOBILES[0], '127.0.0.2')
  const stranger = callerFrom(baseUrl, '127.0.0.2')
  const renew = (old: string) => stranger.post('/api/common/refreshToken', { refresh_token: old })
  const renewed = await Promise.all(Array.from({ length: 100 }, () => renew(refresh)))
  const successors = new Set(renewed.filter(({ reason }) => reason === 'ok').map(({ data }) => data.refresh_token))
  const [successor] = successors
  const next = await renew(String(successor))
  const reused = await renew(refresh)
  const afterReuse = await renew(String(next.data.refresh_token))
  stranger.close()
  let accepted = 0
  for (const forged of forgeriesOf(token)) {
    const forger = callerFrom(baseUrl, '127.0.0.2', forged)
    if ((await forger.get('/api/NewUser/index')).reason === 'ok') accepted += 1
    forger.close()
  }
  judge([
    { name: 'successors of one token used a hundred times at once', value: successors.size, unit: '', atMost: 1 },
    { name: 'answers with it', value: renewed.filter(({ reason }) => reason === 'ok').length, unit: '', atLeast: 100 },
    {
      name: 'renewals after the reuse of an old token',
      value: [reused, afterReuse].filter(({ reason }) => reason === 'ok').length,
      unit: '',
      atMost: 0,
    },
    { name: 'forged tokens taken', value: accepted, unit: '', atMost: 0 },
  ])
})

/** The token's claims under other algorithms, another secret, or changed; and the token of a session that has ended. */
function forgeriesOf(token: string): string[] {
  const [head = '', body = '', signature = ''] = token.split('.')
  const foreign = (algorithm: string, hash: string) => {
    const text = `${encoded({ alg: algorithm, typ: 'JWT' })}.${body}`
    return `${text}.${createHmac(hash, 'another secret').update(text).digest('base64url')}`
  }
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  return [
    token,
    `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${encoded({ alg: 'None', typ: 'JWT' })}.${body}.${signature}`,
    foreign('HS256', 'sha256'),
    foreign('HS512', 'sha512'),
    foreign('RS256', 'sha256'),
    `${head}.${encoded({ ...claims, exp: Number(claims.exp) + 3600 })}.${signature}`,
    `${head}.${encoded({ ...claims, sid: '00000000-0000-7000-8000-000000000000' })}.${signature}`,
  ]
}
