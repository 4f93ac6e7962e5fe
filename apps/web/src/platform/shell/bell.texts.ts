export const bellTexts = { messages: '消息' } as const
