import { pushedTexts } from './pushed.texts.ts'

/** Where a notification leads. The pages' own links would bring the entry into the worker, which imports nothing. */
export const MESSAGES_PATH = '/pages/home/messages'

/** What a push shows. */
interface Shown {
  readonly title: string
  readonly body: string
  /** A later one of the same takes its place. */
  readonly tag: string
}

/** Reads a push of the server; one that a later version sent otherwise says at least that there is something. */
export function pushOf(data: { json(): unknown } | null): Shown {
  const said = read(data)
  const text = (name: string): string | undefined => {
    const value = said[name]
    return typeof value === 'string' ? value : undefined
  }
  return { title: text('title') ?? pushedTexts.something, body: text('body') ?? '', tag: text('kind') ?? 'message' }
}

function read(data: { json(): unknown } | null): Readonly<Record<string, unknown>> {
  try {
    const said = data?.json()
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
