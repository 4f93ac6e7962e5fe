export const scanTexts = {
  title: '扫投注单',
  help: '对准投注单上的二维码，或输入下面的校验码',
  view: '取景画面',
  start: '打开摄像头',
  stop: '关闭摄像头',
  looking: '正在找二维码…',
  noCamera: '打不开摄像头：没有摄像头，或没有允许使用。请输入校验码。',
  typed: '校验码',
  typedHint: '投注单二维码下的6位校验码',
  find: '找单',
  missing: '输入校验码',
  foundText: (no: string, seq: number) => `已找到 ${no} 第${seq}张`,
} as const
