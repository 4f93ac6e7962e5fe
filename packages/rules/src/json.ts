/** An object as JSON has it: not null, not a list. Its fields are unknown. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is an object as JSON has it. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field when the object itself has it: `constructor` and its like are never found by accident. */
export function field<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** Whether the object has no fields but these. */
export const hasOnly = (object: JsonObject, names: readonly string[]): boolean =>
  Object.keys(object).every((name) => names.includes(name))

/** Whether a value is a whole number from `from` to `to`. */
export const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
