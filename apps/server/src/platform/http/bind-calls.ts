import { ENDPOINTS, type Endpoint, type FeatureName } from '@caimin/contract'
import { staffWriteOf } from '@caimin/contract/staff'
import { SCHEMAS } from '@caimin/contract/validation'
import type { z } from 'zod'
import type { BoundCall } from './call.ts'
import { audienceOf } from './envelope.ts'
import type { Features } from './handler.ts'
import { COMMON_TEXTS } from './platform.texts.ts'

/** Where who must enrol a second factor does so. */
const ENROLLING: FeatureName = 'staff'

type LooseFeature = {
  readonly handlers: Readonly<Record<string, BoundCall['handle'] | undefined>>
  readonly queries: ReadonlySet<string>
  readonly texts: BoundCall['texts']
}

const NOT_THERE: LooseFeature = { handlers: {}, queries: new Set(), texts: {} }
type LooseSchemas = Record<string, Record<string, { input: z.ZodType; output: z.ZodType }>>

/** Every call of the contract with its handler, or with null where the feature is not there yet. */
export function bindCalls(features: Features): { endpoint: Endpoint; bound: BoundCall | null }[] {
  return Object.entries(ENDPOINTS).flatMap(([feature, calls]) => {
    const { handlers, queries, texts } = (features[feature as FeatureName] as LooseFeature | undefined) ?? NOT_THERE
    return Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => {
      const handle = handlers[name]
      const schemas = (SCHEMAS as LooseSchemas)[feature]?.[name]
      if (handle === undefined || schemas === undefined) return { endpoint, bound: null }
      return {
        endpoint,
        bound: {
          name: `${feature}.${name}`,
          endpoint,
          ...schemas,
          handle,
          isQuery: queries.has(name),
          texts: textsOf(name, endpoint, texts),
          isBeforeEnrolling: feature === ENROLLING,
          staffWrite: staffWriteOf(feature, name),
        },
      }
    })
  })
}

/** What a call says for each reason: its own words before those for its audience, the feature's and the common ones. */
function textsOf(call: string, { path }: Endpoint, texts: BoundCall['texts']): BoundCall['texts'] {
  const audience = audienceOf(path)
  return { ...COMMON_TEXTS[audience], ...texts, ...textsUnder(audience, texts), ...textsUnder(call, texts) }
}

const textsUnder = (prefix: string, texts: BoundCall['texts']): BoundCall['texts'] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(`${prefix}.`) ? [[key.slice(prefix.length + 1), text]] : [],
    ),
  )
