import { ENDPOINTS, type Endpoint, HEADERS } from '@caimin/contract'
import { SCHEMAS } from '@caimin/contract/validation'
import type { SignedIn } from './people.ts'

/** One answer of a call that reads. */
export interface WalkedCall {
  readonly name: string
  readonly as: string
  /** The whole reply as it went over the wire. */
  readonly text: string
}

/** Questions that lists need; the first that is answered is taken. */
const QUERIES = ['', 'state=all', 'status=all', 'type=jczq', 'game=shuangseqiu', 'kind=all', 'month=2026-11']

const READING = Object.entries(ENDPOINTS).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

/** Asks every call of the contract that reads and needs nothing but a simple question, as each of these people. */
export async function walkCalls(baseUrl: string, people: Readonly<Record<string, SignedIn>>): Promise<WalkedCall[]> {
  const walked: WalkedCall[] = []
  for (const [as, { tokens }] of Object.entries(people)) {
    const token = tokens.get()?.access ?? ''
    for (const { name, endpoint } of READING) {
      const text = await firstAnswer(baseUrl, endpoint, token)
      if (text !== null) walked.push({ name, as, text })
    }
  }
  return walked
}

async function firstAnswer(baseUrl: string, endpoint: Endpoint, token: string): Promise<string | null> {
  const headers = {
    [HEADERS.server]: '1',
    ...(endpoint.token === 'bearer' ? { authorization: `Bearer ${token}` } : { [HEADERS.token]: token }),
  }
  for (const query of QUERIES) {
    const text = await (await fetch(`${baseUrl}${endpoint.path}?${query}`, { headers })).text()
    if (text.startsWith('{"code":1,')) return text
    if (!text.includes('"bad_input"')) return null
  }
  return null
}

/** What calls that read take in their address, by call. */
export function namesInAddresses(): { readonly call: string; readonly field: string }[] {
  const schemas = SCHEMAS as unknown as Record<string, Record<string, { input: { shape?: object } }>>
  return READING.flatMap(({ name }) => {
    const [feature = '', call = ''] = name.split('.')
    return Object.keys(schemas[feature]?.[call]?.input.shape ?? {}).map((field) => ({ call: name, field }))
  })
}
