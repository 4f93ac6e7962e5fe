import type { OutputOf } from '@caimin/contract'

export type Issue = OutputOf<'betting', 'issue'>

/** Whether another issue closes before this one. */
export const isAdvance = ({ issue_no, on_sale }: Issue): boolean =>
  on_sale.findIndex((each) => each.issue_no === issue_no) > 0
