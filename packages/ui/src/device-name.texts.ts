export const deviceTexts = { unknown: '未知设备', phone: '手机', computer: '电脑', tablet: '平板' } as const
