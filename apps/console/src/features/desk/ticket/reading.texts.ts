/** What was read of a photo, in the words of the desk. */
export const readingTexts = {
  reading: '正在读票面',
  notRead: '没读出来，请自己逐项核对。',
  readAgain: '再读一次',
  another: '照片上的票和这张票对不上，不能用它记。请拍手上这张票。',
  differs: (differing: number, unread: number) =>
    `读出${differing}项和订单不同${unread > 0 ? `，${unread}项未读出` : ''}，请对着照片看`,
  unread: (count: number) => `${count}项未读出，请对着照片看`,
  same: '读出的和订单一致，记之前请再看一眼照片',
  serialUsed: (serial: string) => `读出的票号${serial}已经记在另一张票或错票上`,
  takeSerial: (serial: string) => `填入读出的票号 ${serial}`,
  takeOdds: (count: number) => `填入读出的赔率（${count}项）`,
  photoOfAnother: '照片是另一张票',
} as const
