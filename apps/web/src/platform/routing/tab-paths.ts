import type { SpecPath } from './spec-paths.ts'

/** The five main places, in the order of the tab bar. */
export const TAB_PATHS = [
  '/pages/main/main',
  '/pages/follow/follow',
  '/pages/together/together',
  '/pages/score/score',
  '/pages/home/home',
] as const satisfies readonly SpecPath[]

export function isTabPath(path: string): boolean {
  return (TAB_PATHS as readonly string[]).includes(path)
}
