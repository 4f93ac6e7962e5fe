import { instant } from '@caimin/base'
import { expect, it } from 'vitest'
import { createAccessTokens } from './access-token.ts'

const NOW = instant(Date.UTC(2026, 7, 1))
const SECRETS = ['a secret of enough length for a test'] as const

it('reads a token that it issued, and at once when it has read it before', async () => {
  const tokens = createAccessTokens(SECRETS)
  const { token, expiresAt } = await tokens.issue('a-session', NOW)
  expect(await tokens.read(token)).toEqual({ sessionId: 'a-session', expiresAt })
  expect(tokens.read(token)).toEqual({ sessionId: 'a-session', expiresAt })
})

it('refuses other claims under the signature of a token that was read before', async () => {
  const tokens = createAccessTokens(SECRETS)
  const { token } = await tokens.issue('a-session', NOW)
  await tokens.read(token)
  const [header, , signature] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ sid: 'of-another', exp: 4_000_000_000 })).toString('base64url')
  expect(await tokens.read(`${header}.${claims}.${signature}`)).toBeNull()
})
