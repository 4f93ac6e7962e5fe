import type { Place } from './queries.ts'

/** Words of the search in one's own conversations. */
export const searchTexts = {
  title: '搜索聊天记录',
  label: '消息里的词',
  places: '在哪里找',
  placeNames: { shop: '店里', group: '店铺群', support: '客服' } satisfies Record<Place, string>,
  start: '输入要找的词',
  startHint: (fewest: number) => `至少${fewest}个字；撤回和遮盖了的内容找不到`,
  none: '没有找到',
  noneHint: '换一个词，或看看别的会话',
  goesOn: '正在往更早的消息里找',
} as const
