/** The five pages of the tab bar. */
export const TABS = [
  '/pages/main/main',
  '/pages/follow/follow',
  '/pages/together/together',
  '/pages/score/score',
  '/pages/home/home',
]
