import { ENDPOINTS, type Endpoint } from '@caimin/contract'
import { SCHEMAS } from '@caimin/contract/validation'
import type { z } from 'zod'

/** A call of the contract with what it takes. */
export interface DeclaredCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly schema: z.ZodType
}

type LooseSchemas = Record<string, Record<string, { readonly input: z.ZodType } | undefined> | undefined>

/** Every call of the contract, for tests that try all of them. */
export const DECLARED_CALLS: readonly DeclaredCall[] = Object.entries(ENDPOINTS).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([call, endpoint]) => {
    const schema = (SCHEMAS as unknown as LooseSchemas)[feature]?.[call]?.input
    return schema === undefined ? [] : [{ name: `${feature}.${call}`, endpoint, schema }]
  }),
)
