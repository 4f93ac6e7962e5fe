import { assert } from '@caimin/base'
import type { MatchLine } from '../bet.ts'
import type { MatchRules } from './match-rules.ts'
import { type PassType, passOf } from './pass-types.ts'

/** The pass types of a checked line. */
export function passesOf(rules: MatchRules, line: MatchLine): PassType[] {
  const passes: PassType[] = []
  for (const name of line.selection.pass) {
    const pass = passOf(rules, name)
    assert(pass !== undefined, 'a checked line has known passes')
    passes.push(pass)
  }
  return passes
}
