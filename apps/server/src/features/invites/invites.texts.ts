import type { TextsOf } from '../../platform/http/handler.ts'

export const invitesTexts: TextsOf<'invites'> = {
  no_agent_above: '您不在代理名下，没有人看您的投注',
}
