import { createTransport } from 'nodemailer'
import { MAIL_SUBJECT } from '../identity.texts.ts'
import type { MessageSender } from './message-sender.ts'

const TIMEOUT_MS = 10_000

/** Sends mail through the server of SMTP_URL. */
export function smtpSender(url: string, from: string): MessageSender {
  const transport = createTransport(url, { from })
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  Object.assign(transport.options, limits)
  return {
    async send({ id, address, body }) {
      const messageId = `<${id}@${from.split('@')[1] ?? 'localhost'}>`
      await transport.sendMail({ to: { name: '', address }, subject: MAIL_SUBJECT, text: body, messageId })
    },
    close: () => transport.close(),
  }
}
