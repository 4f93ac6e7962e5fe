import type { ReactNode } from 'react'

/** One of what can be chosen. */
export interface Choice<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly disabled?: boolean
}

/** The values as choices, under the names of a texts table. */
export const choicesOf = <V extends string>(
  values: readonly V[],
  names: Readonly<Record<V, ReactNode>>,
): readonly Choice<V>[] => values.map((value) => ({ value, label: names[value] }))

/** All of a texts table. */
export const allChoices = <V extends string>(names: Readonly<Record<V, ReactNode>>): readonly Choice<V>[] =>
  choicesOf(Object.keys(names) as V[], names)
