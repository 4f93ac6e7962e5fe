import type { TextsOf } from '../../platform/http/handler.ts'

export const agentsTexts: TextsOf<'agents'> = {
  rate_too_low: '不能低于他的下级里最高的比例',
  rate_too_high: '不能高于您自己的比例',
}

export const agentDeskTexts: TextsOf<'agentDesk'> = {
  rate_too_low: '不能低于他的下级里最高的比例',
  rate_too_high: '不能高于本店上限，也不能高于本店代销费的比例',
  agents_off: '请先打开代理功能',
  already_agent: '这位玩家已经在代理里了',
}
