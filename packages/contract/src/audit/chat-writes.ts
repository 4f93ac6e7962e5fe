import type { StaffWrites } from './staff-write.ts'

/**
 * Messages keep who wrote them, and are append-only: of chat the audit log has what the rules of a desk for it are, and
 * what is done to members of a shop's group and to their messages.
 */
export const CHAT_WRITES = {
  chatDesk: {
    list: null,
    send: null,
    sendCoupon: {
      event: 'coupon_sent',
      subject: ['player', 'conversation_id'],
      needsProof: true,
      asked: ['kind', 'title', 'amount', 'at_least', 'scope', 'valid_until'],
      answered: ['number'],
    },
    uploadPicture: null,
    markRead: null,
    recall: null,
    claim: null,
    release: null,
    handOver: null,
    saveSettings: { event: 'chat_settings_saved', asked: ['quick_replies', 'closed_reply'] },
  },
  chatGroupDesk: {
    send: null,
    sendPacket: {
      event: 'group_packet_sent',
      needsProof: true,
      asked: ['split', 'parts', 'total'],
      answered: ['packet_id'],
    },
    markRead: null,
    recall: null,
    removeMessage: { event: 'group_message_removed', asked: ['number', 'reason'] },
    decideHeld: { event: 'held_message_decided', subject: ['held_message', 'held_id'], asked: ['release'] },
    closeReport: null,
    mute: { event: 'group_member_muted', subject: ['player', 'player_id'], asked: ['minutes', 'reason'] },
    removeMember: { event: 'group_member_removed', subject: ['player', 'player_id'], asked: ['reason'] },
    restore: { event: 'group_member_restored', subject: ['player', 'player_id'] },
    saveOpen: { event: 'group_open_saved', asked: ['is_open'] },
  },
  supportDesk: {
    send: null,
    markRead: null,
    recall: null,
    claim: null,
    release: null,
    handOver: null,
    saveSettings: { event: 'chat_settings_saved', asked: ['quick_replies', 'closed_reply', 'opens_at', 'closes_at'] },
  },
} as const satisfies Pick<StaffWrites, 'chatDesk' | 'chatGroupDesk' | 'supportDesk'>
