/** What a span is of, and what it follows from. */
export interface SpanOptions {
  readonly attributes?: Readonly<Record<string, string>>
  /** As the W3C writes them (`traceparent`): it follows from the first. Left out, from the span under way. */
  readonly causes?: readonly string[]
}

/** Says which work belongs together and how long each part of it took. */
export interface Tracing {
  span<T>(name: string, work: () => Promise<T>, options?: SpanOptions): Promise<T>
  /** The span under way, for what it causes elsewhere; undefined outside any. */
  current(): string | undefined
  /** Sends what is left. */
  close(): Promise<void>
}

const OFF: Tracing = {
  span: (_name, work) => work(),
  current: () => undefined,
  close: async () => {},
}

// Of the whole process, as its log is.
let tracing = OFF

/** Traces from now on. */
export function startTracing(made: Tracing): void {
  tracing = made
}

export async function stopTracing(): Promise<void> {
  const ending = tracing
  tracing = OFF
  await ending.close()
}

/** Whether anything is: what many thousand calls a second pass makes no functions for a trace that is not kept. */
export const isTracing = (): boolean => tracing !== OFF

export const traced = <T>(name: string, work: () => Promise<T>, options?: SpanOptions): Promise<T> =>
  tracing.span(name, work, options)

export const currentTrace = (): string | undefined => tracing.current()
