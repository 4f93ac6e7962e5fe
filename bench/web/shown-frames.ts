import type { Tab } from './devtools.ts'

/** The compositor's own account of every frame: what it showed, and what was missing from it. */
const FRAMES = 'disabled-by-default-devtools.timeline.frame'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly pid: number
  readonly id2?: { readonly local?: string }
  readonly args: { readonly frame_reporter?: FrameReport }
}

interface FrameReport {
  readonly state: string
  readonly scroll_state: string
  readonly has_missing_content: boolean
  readonly checkerboarded_needs_raster: boolean
  readonly checkerboarded_needs_record: boolean
}

/** A list or chart while it is scrolled. Milliseconds, 95th percentile; pixels. */
export interface Scrolled {
  /** Between two whole frames on screen. */
  readonly scrollFrame: number
  /** Between two frames that the page itself made: how soon it handles a tap. */
  readonly pageFrame: number
  /** The most of the view for which the page had not drawn anything yet. */
  readonly bare: number
}

/**
 * Milliseconds between two whole frames on screen while a page is scrolled, 95th percentile (docs/adr/0020). A frame in
 * which a part of the view is missing does not count: the last whole one then stays.
 */
export async function shownFrames(
  { send, next }: Pick<Tab, 'send' | 'next'>,
  scroll: () => Promise<unknown>,
): Promise<number> {
  const traceConfig = { includedCategories: [FRAMES], excludedCategories: ['*'] }
  await send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig })
  await scroll()
  const complete = next('Tracing.tracingComplete') as Promise<{ readonly stream: string }>
  await send('Tracing.end')
  const { stream } = await complete
  const { traceEvents } = JSON.parse(await textOf(send, stream)) as { readonly traceEvents: readonly TraceEvent[] }
  const shown = [...new Set(wholeFrames(traceEvents))].toSorted((a, b) => a - b)
  const gaps = shown.slice(1).map((at, i) => (at - (shown[i] ?? at)) / 1000)
  const p95 = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)]
  if (p95 === undefined) throw new Error('no frame was shown while the page was scrolled')
  return p95
}

/** When each frame that was scrolled and whole came on screen, in microseconds. */
function wholeFrames(events: readonly TraceEvent[]): number[] {
  const reports = events.filter(({ name }) => name === 'PipelineReporter').toSorted((a, b) => a.ts - b.ts)
  const begun = new Map<string, FrameReport | undefined>()
  return reports.flatMap(({ ph, ts, pid, id2, args }) => {
    // Ids are used again when their frame is over.
    const id = `${pid} ${id2?.local}`
    if (ph === 'b') begun.set(id, args.frame_reporter)
    const report = ph === 'e' ? begun.get(id) : undefined
    return report !== undefined && isWhole(report) ? [ts] : []
  })
}

const isWhole = (report: FrameReport): boolean =>
  report.state.startsWith('STATE_PRESENTED') &&
  report.scroll_state !== 'SCROLL_NONE' &&
  !report.has_missing_content &&
  !report.checkerboarded_needs_raster &&
  !report.checkerboarded_needs_record

async function textOf(send: Tab['send'], handle: string): Promise<string> {
  let text = ''
  for (;;) {
    const piece = (await send('IO.read', { handle })) as { data: string; eof: boolean; base64Encoded?: boolean }
    text += piece.base64Encoded === true ? Buffer.from(piece.data, 'base64').toString() : piece.data
    if (piece.eof) return text
  }
}
