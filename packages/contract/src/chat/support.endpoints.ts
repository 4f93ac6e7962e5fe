import { endpoints } from '../endpoint.ts'
import { NOT_SENT } from './chat.endpoints.ts'

/** Customer service of the platform, for who is signed in. Only text is sent. */
export const support = endpoints({
  history: { method: 'GET', path: '/api/bettingend.chat.Support/history', auth: 'person', refuses: [] },
  search: { method: 'POST', path: '/api/bettingend.chat.Support/search', auth: 'person', refuses: [] },
  send: {
    method: 'POST',
    path: '/api/bettingend.chat.Support/send',
    auth: 'person',
    idempotency: 'own',
    isOnSocket: true,
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
