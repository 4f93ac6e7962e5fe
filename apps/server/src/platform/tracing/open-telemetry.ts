import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, type SpanContext, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SpanOptions, Tracing } from './tracing.ts'

const SAMPLED = '01'
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/u

/** Traces by OpenTelemetry, sent by OTLP over HTTP to a collector. */
export function openTelemetry(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/u, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'caimin' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('caimin')
  const spans = new AsyncLocalStorage<Span>()

  function begin(name: string, { attributes = {}, causes }: SpanOptions): Span {
    const [first, ...others] = (causes ?? []).flatMap((cause) => contextOf(cause) ?? [])
    const parent = causes === undefined ? spans.getStore()?.spanContext() : first
    const within = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent)
    return tracer.startSpan(name, { attributes, links: others.map((context) => ({ context })) }, within)
  }

  return {
    async span(name, work, options = {}) {
      const span = begin(name, options)
      try {
        return await spans.run(span, work)
      } catch (error) {
        // Its words may name what a person wrote.
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    current() {
      const context = spans.getStore()?.spanContext()
      return context && `00-${context.traceId}-${context.spanId}-${SAMPLED}`
    },
    close: () => provider.shutdown(),
  }
}

function contextOf(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}
