const stops: (() => Promise<void> | void)[] = []

/** What a bench has started ends with it also when it is interrupted: the last first. */
export function whenInterrupted(stop: () => Promise<void> | void): void {
  if (stops.length === 0) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll)
  stops.push(stop)
}

async function stopAll(): Promise<void> {
  // What the bench is doing fails when its database goes.
  process.on('uncaughtException', () => undefined)
  for (const stop of stops.toReversed()) await stop()
  process.exit(1)
}
