/** Words about goals, and how they make themselves known. */
export const goalsTexts = {
  goal: '进球',
  title: '进球提醒',
  hint: '您关注的足球比赛进球时，打开着比分页面就会提醒。',
  sound: '声音',
  vibration: '振动',
  elsewhere: '不看比分时',
  elsewhereHint: '进球和完场会写进消息；要不要系统通知，在消息的提醒设置里选',
  noVibration: '这台设备不能振动',
} as const
