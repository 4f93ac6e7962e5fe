import type { TextsOf } from '../../platform/http/handler.ts'

export const statisticsTexts: TextsOf<'statistics'> = {
  range_too_long: '一次最多看366天。',
}

export const CSV_TEXTS = {
  columns: ['日期', '玩法', '下单', '出票订单', '票', '失败', '销售（元）', '奖金（元）', '退回（元）'],
  fileName: (from: string, to: string) => `统计-${from}-${to}.csv`,
} as const
