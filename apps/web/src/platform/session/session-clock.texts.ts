export const sessionClockTexts = {
  hoursSpent: (hours: number) => `已连续使用${hours}小时，休息一会儿吧`,
} as const
