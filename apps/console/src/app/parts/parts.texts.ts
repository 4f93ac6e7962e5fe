/** Words that the desk's own parts say by themselves. */
export const partsTexts = {
  over: '已截止',
  yuan: '元',
  retry: '再取一次',
  more: '再看更多',
  loading: '正在取',
  notFetched: '没有取到，这里看不到新的变化。',
  serverTime: '服务器时间',
  holdLonger: '按住0.6秒再松开',
  keys: '键盘',
  review: {
    option: '选项',
    seen: '下单时',
    offered: '官方开出',
    printed: '票面',
    prizes: (seen: string) => `最高奖金：按下单时${seen}元，`,
    prizePrinted: (printed: string) => `按票面${printed}元`,
  },
  missing: (what: string) => `（${what}）`,
  lost: (seconds: number) => `连接断了 ${seconds} 秒，正在重连`,
  standsAt: (at: string) => `倒计时照走，列表停在 ${at}`,
}
