export const chatLinkTexts = { chat: '聊天' } as const
