/** Words that controls say by themselves. */
export const controlsTexts = {
  missingFirst: (what: string) => `（${what}）`,
  holdLonger: '按住0.6秒再松开',
  less: '减少',
  more: '增加',
  pictures: (most: number) => `图片（最多${most}张）`,
  addPicture: '添加图片',
  picture: (at: number) => `图片${at}`,
  removePicture: (at: number) => `删除图片${at}`,
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
}
