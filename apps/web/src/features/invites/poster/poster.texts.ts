/** Words of an invitation, on the page and as a picture. */
export const posterTexts = {
  invitesYou: '邀请您',
  code: '邀请码',
  codeHint: '扫码注册，或注册时填邀请码',
  qrLabel: '二维码，内容为邀请链接',
  facts: [
    { title: '14种彩票', note: '票面照片可查' },
    { title: '核对一致', note: '赔率逐项比对' },
    { title: '按时截止', note: '没出票全额退' },
  ],
  minors: '未满18周岁不得购彩。理性购彩，量力而行。',
  shopNote: (code: string, opens: string, closes: string) => `${code}号站，营业${opens}–${closes}`,
  copyCode: '复制邀请码',
  codeCopied: '邀请码已复制',
  copyLink: '复制链接',
  share: '分享',
  shareText: (shop: string, code: string) => `来${shop}购彩，邀请码${code}。未满18周岁不得购彩。`,
  save: '保存海报',
  saved: '海报已保存',
  fileName: (code: string) => `邀请海报-${code}.png`,
  linkNote: '对方打开链接后，同一部手机30天内注册都算您邀请的，对方看得到是您邀请的。',
} as const
