/** Words of following a person. */
export const winkTexts = {
  wink: '关注',
  winked: '已关注',
  winkOf: (name: string) => `关注${name}`,
  winkedOf: (name: string) => `已关注${name}`,
} as const
