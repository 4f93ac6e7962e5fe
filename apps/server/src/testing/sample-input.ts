import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** As much of a JSON schema as inputs are made from. */
export interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly pattern?: string
}

/** Texts of the wire's forms; a field takes the first that fits its pattern. */
export const WIRE_TEXTS: readonly string[] = [
  '20.00',
  '2026-11-21',
  '2026-11-21T10:00:00+08:00',
  '13912345678',
  '09:00',
  '20',
  'abc123',
  '1:0',
  '2026001',
  '123',
  'AAAA',
  '0'.repeat(64),
]

/** The smallest input that a call takes. Fields that name something take the id given for their name. */
export const sampleInput = (schema: z.ZodType, ids: Readonly<Record<string, string>>): unknown =>
  sampleOf(shapeOf(schema), { name: '', ids })

/** What a call takes, as a JSON schema. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

interface At {
  readonly name: string
  readonly ids: Readonly<Record<string, string>>
}

function sampleOf(shape: Shape, at: At): unknown {
  const [choice] = shape.anyOf ?? shape.oneOf ?? []
  if (choice !== undefined) return sampleOf((shape.anyOf ?? []).find(({ type }) => type === 'array') ?? choice, at)
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  switch (shape.type) {
    case 'object':
      return sampleObject(shape, at)
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () => sampleOf(shape.items ?? {}, at))
    case 'integer':
    case 'number':
      return Math.min(shape.maximum ?? Number.MAX_SAFE_INTEGER, Math.max(1, shape.minimum ?? 1))
    case 'boolean':
      return true
    default:
      return sampleText(shape, at)
  }
}

/** Every field that names something, and what is required besides. */
function sampleObject({ properties = {}, required = [] }: Shape, { ids }: At): Record<string, unknown> {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || Object.hasOwn(ids, name))
  return Object.fromEntries(fields.map(([name, shape]) => [name, sampleOf(shape, { name, ids })]))
}

function sampleText({ format, pattern, minLength = 0 }: Shape, { name, ids }: At): string {
  if (format === 'uuid') return ids[name.replace(/s$/, '')] ?? randomUUID()
  if (pattern === undefined) return 'sample text'.padEnd(minLength, '.')
  return WIRE_TEXTS.find((text) => new RegExp(pattern).test(text)) ?? ''
}
