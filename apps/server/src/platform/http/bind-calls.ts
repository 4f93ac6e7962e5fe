import { ENDPOINTS, type Endpoint, type FeatureName } from '@caimin/contract'
import { staffWriteOf } from '@caimin/contract/staff'
import { SCHEMAS } from '@caimin/contract/validation'
import type { z } from 'zod'
import type { BoundCall } from './call.ts'
import type { Features } from './handler.ts'

/** Where who must enrol a second factor does so. */
const ENROLLING: FeatureName = 'staff'

type LooseFeature = {
  readonly handlers: Readonly<Record<string, BoundCall['handle'] | undefined>>
  readonly texts: BoundCall['texts']
}
type LooseSchemas = Record<string, Record<string, { input: z.ZodType; output: z.ZodType }>>

/** Every call of the contract with its handler, or with null where the feature is not there yet. */
export function bindCalls(features: Features): { endpoint: Endpoint; bound: BoundCall | null }[] {
  return Object.entries(ENDPOINTS).flatMap(([feature, calls]) => {
    const { handlers, texts } = (features[feature as FeatureName] ?? { handlers: {}, texts: {} }) as LooseFeature
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
          texts,
          isBeforeEnrolling: feature === ENROLLING,
          staffWrite: staffWriteOf(feature, name),
        },
      }
    })
  })
}
