import { setTimeout as delay } from "node:timers/promises";
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { Failure } from "@/lib/kernel/errors";
import type { BeginStep, Step, StepKind } from "@/lib/kernel/tracing";
import { version } from "@/package.json";

type Options = { url: string; service: string; share: number };

const kinds: Record<StepKind, SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** The number of steps that wait for an unavailable collector; further ones are dropped. */
const maxQueuedSteps = 4096;
const exportMs = 5_000;
const closeMs = 2_000;

/**
 * Starts the official SDK without its global registration: Next would otherwise add spans of its own with whole
 * addresses, which contain search texts and tokens.
 */
export function openTraces({ url, service, share }: Options): { begin: BeginStep; close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxQueuedSteps,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  const tracer = provider.getTracer("documents", version);
  const contexts = new WeakMap<Step, Context>();

  const begin: BeginStep = ({ name, kind, attributes, within, traceparent }) => {
    const parent = (within && contexts.get(within)) ?? contextOf(traceparent);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
    let isOver = false;
    const step: Step = {
      traceparent: traceparentOf(span.spanContext()),
      add: (more) => void span.setAttributes(more),
      end: (failure) => {
        if (isOver) return;
        isOver = true;
        if (failure !== undefined) {
          span.setAttribute("error.type", kindOf(failure));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
    contexts.set(step, trace.setSpan(parent, span));
    return step;
  };
  return {
    begin,
    close: () =>
      Promise.race([provider.shutdown().catch(() => {}), delay(closeMs, undefined, { ref: false })]),
  };
}

const propagator = new W3CTraceContextPropagator();

const contextOf = (traceparent: string | undefined): Context =>
  traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter) : ROOT_CONTEXT;

const traceparentOf = ({
  traceId,
  spanId,
  traceFlags,
}: Record<"traceId" | "spanId", string> & { traceFlags: number }) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

/**
 * Returns the code of a Failure or of a system error, or else the kind of error. Messages are not used, because they
 * repeat what was sent.
 */
function kindOf(failure: unknown): string {
  if (failure instanceof Failure) return failure.code;
  if (!(failure instanceof Error)) return "unknown";
  return "code" in failure && typeof failure.code === "string" ? failure.code : failure.name;
}
