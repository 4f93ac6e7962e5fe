export const shareLinkTexts = {
  copied: '链接已复制，发给好友',
  notCopied: '复制不了，请长按链接自己复制',
} as const
