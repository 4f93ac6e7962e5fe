/** Words about group plans that several screens of the desk say. */
export const planTexts = {
  kinds: { together: '合买', spell: '拼单' } as const,
  people: (count: number) => `${count}人`,
  kindAndPeople: (kind: string, count: number) => `${kind}${count}人`,
  whose: (initiator: string, count: number) => `${initiator}等${count}人`,

  content: '方案内容',
  sealed: '接单后才能看内容',
  toOpen: '内容还没有打开，谁打开会被记录',
  published: (at: string) => `${at} 登记，公开时可核对`,
  fingerprint: '方案指纹（SHA-256）',
  notes: (notes: string, multiple: number) => `${notes}注 × ${multiple}倍`,
  cutoff: (at: string) => `最早${at}截止`,
  openContent: '查看方案内容（会被记录）',

  participants: '参与人',
  name: '玩家',
  paid: '出资（元）',
  refunded: '退回（元）',
  prize: '分得（元）',
  initiator: '发起人',
  guarantee: (amount: string) => `另保底${amount}元`,
  commission: (amount: string) => `佣金${amount}元`,
  joinedAt: (at: string) => `${at} 参与`,
  total: '合计',
  totalWithRest: (rest: number) => `合计，另有${rest}人没列出`,
}
