/** Words of the search of people who post. */
export const searchTexts = {
  title: '搜索发单人',
  label: '发单人昵称',
  start: '输入昵称的一部分',
  startHint: '只找本店发过单的人，发单多的在前',
  none: '没有找到这样的人',
  noneHint: '换一个字试试',
} as const
