/**
 * Words that the frame of a page and its states say by themselves; everything else comes in as props. They are in the
 * player's entry: words that only some pages need stand beside the parts that say them.
 */
export const partsTexts = {
  back: '返回',
  close: '关闭',
  switchToLarge: '切换到大字版',
  switchToStandard: '切换到标准字号',
  large: '大字',
  standard: '标准',
  retry: '重试',
  loading: '正在加载',
  noConnection: '没连上服务器',
  tapToRetry: (code?: string | number) => (code === undefined ? '点一下重试' : `点一下重试（错误${code}）`),
  offline: (shownAt: string) => `网络已断开，显示${shownAt}的内容，暂不能投注`,
  offlineNothing: '网络已断开，暂不能投注',
  unread: (count: number) => `${count}条未读`,
  mainNavigation: '主导航',
}
