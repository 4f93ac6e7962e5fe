/** Words about matches that a player follows. */
export const followedTexts = {
  follow: (home: string, away: string) => `关注${home}对${away}`,
  mine: '我关注的',
  others: '其他比赛',
  empty: { title: '还没有关注的比赛', hint: '在进行中或赛程里点星标，比赛会显示在这里' },
} as const
