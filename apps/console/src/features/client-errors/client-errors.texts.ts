import type { KeyName } from '../../platform/parts/keys.tsx'

export const clientErrorsTexts = {
  title: '程序错误',
  help: '玩家和店员的浏览器里出的错，不含个人信息',
  list: '程序错误列表',
  paneLabel: '错误内容',
  nothingSelected: '点一行，看它出在哪里。',
  empty: '没有程序错误。',
  emptyHint: '浏览器里出错时会自动报到这里。',
  message: '错误',
  app: '应用',
  apps: { web: '玩家端', console: '店务台' } as const,
  count: '次数',
  lastSeen: '最近',
  firstSeen: '第一次',
  version: '版本',
  path: '页面',
  stack: '位置',
  close: '关闭',
}

export const clientErrorsKeys: readonly KeyName[] = [
  { keys: 'J K', does: '下一行、上一行' },
  { keys: 'Esc', does: clientErrorsTexts.close },
]
