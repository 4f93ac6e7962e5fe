import type { StaffWrites } from './staff-write.ts'

/** Messages keep who wrote them, and are append-only: of chat the audit log has what the shop's rules for it are. */
export const CHAT_WRITES = {
  send: null,
  uploadPicture: null,
  markRead: null,
  recall: null,
  claim: null,
  release: null,
  handOver: null,
  saveSettings: { event: 'chat_settings_saved', asked: ['quick_replies', 'closed_reply'] },
} as const satisfies StaffWrites['chatDesk']
