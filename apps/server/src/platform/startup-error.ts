/** A startup fault that an administrator can correct. It is printed in one line, without a stack trace. */
export class StartupError extends Error {
  /** The message on one line, as it is printed. */
  get line(): string {
    return this.message.replace(/\s*\n\s*/g, ' ').trim()
  }
}

/** What went wrong, in words, for use inside a sentence. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0])
  if (cause instanceof Error) return cause.message === '' ? cause.name : cause.message
  return String(cause)
}
