export const pushedTexts = { something: '您有新消息' } as const
