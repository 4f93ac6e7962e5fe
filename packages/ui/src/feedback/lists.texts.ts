/** Words of lists and pictures: only the pages that have these load them. */
export const listTexts = {
  loadingMore: '正在加载更多',
  loadMore: '加载更多',
  thatIsAll: '没有更多了',
  pullToRefresh: '下拉刷新',
  releaseToRefresh: '松开刷新',
  refreshing: '正在刷新',
} as const

export const zoomTexts = { zoomIn: '放大', zoomOut: '缩小' } as const
