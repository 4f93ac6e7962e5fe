import { links } from '../links.ts'

/** The five main places, in the order of the tab bar. */
export const TAB_LINKS = {
  main: links.lobby.lobby,
  follow: links.follow.follow,
  together: links.together.together,
  score: links.scores.scores,
  home: links.home.home,
} as const

export function isTabPath(path: string): boolean {
  return Object.values(TAB_LINKS).some((tab) => tab.path === path)
}
