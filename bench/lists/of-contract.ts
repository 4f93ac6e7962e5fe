import { ENDPOINTS } from '@caimin/contract'
import { SCHEMAS } from '@caimin/contract/validation'

/** Calls whose answers have rows, but are no lists of a screen. */
const NO_LISTS: Readonly<Record<string, string>> = {
  'audit.verify': 'reads the chain through, a piece at a time',
  'demo.codes': 'not in production',
}

const keysOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { readonly shape?: Record<string, unknown> }).shape ?? {})

/**
 * The lists of the contract: calls that read and answer with rows. A call that reads is a GET, or a POST that takes a
 * cursor because what it looks for may stand in no address. Files are no lists.
 */
export function listsOfContract(): string[] {
  const calls = Object.entries(SCHEMAS).flatMap(([feature, own]) =>
    Object.entries(own).map(([call, schemas]) => ({ feature, call, name: `${feature}.${call}`, ...schemas })),
  )
  return calls.flatMap(({ feature, call, name, input, output }) => {
    const { method } =
      (ENDPOINTS as unknown as Record<string, Record<string, { method: string }>>)[feature]?.[call] ?? {}
    const answers = keysOf(output)
    const isList = (answers.includes('rows') || answers.includes('next_cursor')) && !answers.includes('csv')
    const isReading = method === 'GET' || keysOf(input).includes('cursor')
    return isList && isReading && !(name in NO_LISTS) ? [name] : []
  })
}
