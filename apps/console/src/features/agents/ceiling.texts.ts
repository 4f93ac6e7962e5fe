/** Words of the operator's ceiling of all shops. */
export const ceilingTexts = {
  title: '代理上限',
  help: '各店代理的返点比例和层级都不超过它',
  now: '返点比例',
  rate: '各店都不超过',
  commission: '各级合计不超过店的代销费',
  setBy: '设定',
  never: '还没有设过',
  shops: '有代理的店',
  lowered: '其中自设上限更高、按它算的',
  count: (shops: number) => `${shops}家`,
  change: '改上限',
  label: '上限，%',
  note: '从此刻之后出的票起，比它高的比例都按它算，也不能再设得更高；已付的返点不变。以后调高，原来设的比例又照旧算。',
  save: (rate: string) => `改为${rate}`,
  saved: '上限已改',
  readOnly: '上限由运营设，审计账号只能看。',
} as const
