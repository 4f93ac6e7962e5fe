export const CSV_TEXTS = {
  columns: ['时间', '人员', '岗位', '店铺', '操作', '对象', '对象编号', '内容', '链', '序号', '哈希'],
  fileName: (day: string | undefined): string => `操作记录${day === undefined ? '' : `-${day}`}.csv`,
  operatorChain: '运营',
}
