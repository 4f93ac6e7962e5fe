import { z } from 'zod'
import { wireKinds } from './wire.ts'
import type { WireTree } from './wire-values.ts'

/**
 * Which fields of what a schema describes hold money and times; undefined when none does. Throws for a schema it cannot
 * read.
 */
export function wireTree(schema: z.ZodType): WireTree | undefined {
  const kind = wireKinds.get(schema)?.kind
  if (kind !== undefined) return kind === 'as_wire' ? undefined : kind
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return wireTree(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return wireTree(schema.element as z.ZodType)
  if (schema instanceof z.ZodRecord) return everyField(wireTree(schema.valueType as z.ZodType))
  if (schema instanceof z.ZodObject) return treeOfFields(schema.shape)
  if (schema instanceof z.ZodUnion) return treeOfUnion(schema.options as z.ZodType[])
  if (LEAVES.some((leaf) => schema instanceof leaf)) return undefined
  throw new Error(`no wire tree of a schema of type ${schema.type}`)
}

const LEAVES = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodLiteral,
  z.ZodEnum,
  z.ZodNull,
  z.ZodCustom,
  z.ZodLazy,
]

const everyField = (tree: WireTree | undefined): WireTree | undefined =>
  tree === undefined ? undefined : { '*': tree }

function treeOfFields(shape: Readonly<Record<string, unknown>>): WireTree | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const tree = wireTree(field as z.ZodType)
    return tree === undefined ? [] : [[name, tree] as const]
  })
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

/** The fields of all alternatives; a field that several have must hold the same in each. */
function treeOfUnion(options: readonly z.ZodType[]): WireTree | undefined {
  const shapes = options.flatMap((option) => (option instanceof z.ZodObject ? [option.shape] : []))
  if (shapes.length < options.length) return onlyOne(options.map(wireTree))
  const fields = new Map<string, (WireTree | undefined)[]>()
  for (const [name, field] of shapes.flatMap((shape) => Object.entries(shape))) {
    fields.set(name, [...(fields.get(name) ?? []), wireTree(field as z.ZodType)])
  }
  const found = [...fields].flatMap(([name, trees]) => {
    const tree = onlyOne(trees)
    return tree === undefined ? [] : [[name, tree] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

function onlyOne([first, ...others]: readonly (WireTree | undefined)[]): WireTree | undefined {
  const text = JSON.stringify(first)
  if (others.every((other) => JSON.stringify(other) === text)) return first
  throw new Error('the alternatives of a union disagree about what a field holds')
}
