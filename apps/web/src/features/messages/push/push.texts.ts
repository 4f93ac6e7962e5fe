export const pushTexts = {
  title: '提醒设置',
  onThisDevice: '在这台设备上提醒',
  onThisDeviceHint: '有新消息时，不打开网页也会收到系统通知',
  turningOn: '正在打开。第一次使用时要先存好网页，请稍候',
  unsupported: '这个浏览器不支持系统通知',
  notOffered: '暂时不能推送提醒',
  denied: '通知被浏览器禁止了，请在浏览器的网站设置里允许通知',
  failed: '没有打开，请稍后再试',
  kinds: '提醒哪些消息',
  showsContent: '通知里显示内容',
  showsContentHint: '关闭时只说“您的订单有新进展”，不显示金额和内容',
} as const
