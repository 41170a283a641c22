import { type Span, SpanStatusCode } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Env } from '@/lib/config/env'
import { type ErrorCode, errorTitles } from '@/lib/domain/errors'
import { errorStatus } from '@/lib/http/http-error'
import { keepAlive, traceWith } from '@/lib/runtime/shared'

/**
 * Exports a span for each operation to OTEL_EXPORTER_OTLP_ENDPOINT, which the exporter reads
 * itself. Not registered globally, because Next would add spans that contain whole addresses.
 */
export function startTelemetry({ platform, serviceName }: Pick<Env, 'platform' | 'serviceName'>) {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('operations')
  traceWith(async (name, work) => {
    const span = tracer.startSpan(name)
    try {
      return await work()
    } catch (error) {
      recordError(span, error)
      throw error
    } finally {
      span.end()
      if (platform === 'vercel') keepAlive(provider.forceFlush())
    }
  })
  process.once('SIGTERM', () => void provider.shutdown())
}

/** Records an error by its code or kind, because messages may contain what people typed. */
function recordError(span: Span, error: unknown): void {
  const code = codeOf(error)
  span.setAttribute('error.type', code)
  if (errorStatus[code] >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Reads the code instead of checking the class, because handlers have a copy of the class. */
function codeOf(error: unknown): ErrorCode {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return Object.hasOwn(errorTitles, code) ? (code as ErrorCode) : 'server_error'
}
