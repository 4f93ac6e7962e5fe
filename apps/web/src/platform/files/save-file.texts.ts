export const saveFileTexts = {
  notSaved: '文件没有存下来，请再试一次',
} as const
