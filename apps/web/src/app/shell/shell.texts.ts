const PRODUCT = '彩民驿站'

export const shellTexts = {
  title: (page: string) => (page === '' || page === PRODUCT ? PRODUCT : `${page} · ${PRODUCT}`),
  tabs: { main: '购彩', follow: '跟单', together: '合买', score: '比分', home: '我的' },
  loading: '正在加载',
  updating: '正在更新数据',
  loadFailed: '页面没有打开',
  loadFailedHint: '网络断开或连接超时，请点击屏幕重试',
  brokenLink: '链接不完整',
  brokenLinkHint: '这个页面需要从列表里打开',
  toMain: '回到购彩',
  crashed: '页面出错了',
  crashedHint: '点击屏幕重新打开',
}
