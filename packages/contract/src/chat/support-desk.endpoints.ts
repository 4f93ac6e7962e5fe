import { endpoints } from '../endpoint.ts'
import { NOT_SENT } from './chat.endpoints.ts'

/** The operator's side of customer service: visitors and people who are signed in wait in one queue. */
export const supportDesk = endpoints({
  list: { method: 'GET', path: '/api/operator.Support/list', auth: 'operator', isPrivate: true, refuses: [] },
  history: { method: 'GET', path: '/api/operator.Support/history', auth: 'operator', isPrivate: true, refuses: [] },
  send: {
    method: 'POST',
    path: '/api/operator.Support/send',
    auth: 'operator',
    idempotency: 'own',
    isOnSocket: true,
    refuses: [...NOT_SENT, 'claimed_by_other', 'outside_payment'],
  },
  markRead: { method: 'POST', path: '/api/operator.Support/read', auth: 'operator', refuses: [] },
  recall: { method: 'POST', path: '/api/operator.Support/recall', auth: 'operator', refuses: ['recall_too_late'] },
  claim: { method: 'POST', path: '/api/operator.Support/claim', auth: 'operator', refuses: ['claimed_by_other'] },
  /** Any operator may: who has claimed it may have gone home with it. */
  release: { method: 'POST', path: '/api/operator.Support/release', auth: 'operator', refuses: ['claimed_by_other'] },
  handOver: {
    method: 'POST',
    path: '/api/operator.Support/handOver',
    auth: 'operator',
    refuses: ['claimed_by_other', 'colleague_unavailable'],
  },
  colleagues: { method: 'GET', path: '/api/operator.Support/colleagues', auth: 'auditor', refuses: [] },
  settings: { method: 'GET', path: '/api/operator.Support/settings', auth: 'auditor', refuses: [] },
  saveSettings: {
    method: 'POST',
    path: '/api/operator.Support/saveSettings',
    auth: 'operator',
    refuses: ['outside_payment'],
  },
})
