/** A reason not to start that whoever starts the server can put right. It is told in one line, never with a stack. */
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
