/** Words that the parts of a chat say by themselves. */
export const chatTexts = {
  today: '今天 ',
  yesterday: '昨天 ',
  monthDay: (month: number, day: number) => `${month}月${day}日 `,
  inYear: (year: number, date: string) => `${year}年${date}`,
  earlier: '看更早的消息',
  later: '看较新的消息',
  newBelow: '以下是新消息',
  toNewest: '有新消息',
  picture: '图片',
  seePicture: '图片，看大图',
  notSent: (why: string) => (why === '' ? '没发出去' : `没发出去：${why}`),
  sendAgain: '重发',
  discard: '删除',
}
