import { endpoints } from '../endpoint.ts'
import { NOT_SENT } from './chat.endpoints.ts'

/** Customer service of the platform, for who is signed in. Only text is sent. */
export const support = endpoints({
  history: { method: 'GET', path: '/api/bettingend.chat.Support/history', auth: 'person', refuses: [] },
  send: {
    method: 'POST',
    path: '/api/bettingend.chat.Support/send',
    auth: 'person',
    idempotency: 'own',
    refuses: NOT_SENT,
  },
  markRead: { method: 'POST', path: '/api/bettingend.chat.Support/read', auth: 'person', refuses: [] },
  recall: {
    method: 'POST',
    path: '/api/bettingend.chat.Support/recall',
    auth: 'person',
    refuses: ['recall_too_late'],
  },
})

/**
 * The same for a visitor, who is not signed in and leaves neither number nor mail. What opens their conversation is the
 * token that their browser was given: it stands in the body of every call, and so in no address.
 */
export const visitors = endpoints({
  begin: { method: 'POST', path: '/api/bettingend.chat.Visitor/begin', auth: 'none', refuses: [] },
  history: {
    method: 'POST',
    path: '/api/bettingend.chat.Visitor/history',
    auth: 'none',
    isReading: true,
    secret: ['visitor_token'],
    refuses: ['visitor_ended'],
  },
  send: {
    method: 'POST',
    path: '/api/bettingend.chat.Visitor/send',
    auth: 'none',
    idempotency: 'own',
    secret: ['visitor_token'],
    refuses: [...NOT_SENT, 'visitor_ended', 'proof_needed'],
  },
  markRead: {
    method: 'POST',
    path: '/api/bettingend.chat.Visitor/read',
    auth: 'none',
    secret: ['visitor_token'],
    refuses: ['visitor_ended'],
  },
  recall: {
    method: 'POST',
    path: '/api/bettingend.chat.Visitor/recall',
    auth: 'none',
    secret: ['visitor_token'],
    refuses: ['visitor_ended', 'recall_too_late'],
  },
})

/** The operator's side of customer service: visitors and people who are signed in wait in one queue. */
export const supportDesk = endpoints({
  list: { method: 'GET', path: '/api/operator.Support/list', auth: 'operator', refuses: [] },
  history: { method: 'GET', path: '/api/operator.Support/history', auth: 'operator', refuses: [] },
  send: {
    method: 'POST',
    path: '/api/operator.Support/send',
    auth: 'operator',
    idempotency: 'own',
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
  colleagues: { method: 'GET', path: '/api/operator.Support/colleagues', auth: 'operator', refuses: [] },
  settings: { method: 'GET', path: '/api/operator.Support/settings', auth: 'operator', refuses: [] },
  saveSettings: {
    method: 'POST',
    path: '/api/operator.Support/saveSettings',
    auth: 'operator',
    refuses: ['outside_payment'],
  },
})
