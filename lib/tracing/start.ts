import type { Env } from "@/lib/kernel/env";
import { traceWith } from "@/lib/kernel/tracing";
import { traceCalls } from "./calls";

/**
 * Sends traces to where `OTEL_EXPORTER_OTLP_ENDPOINT` says. The packages are loaded only then. Answers what sends the rest,
 * within two seconds, when the process ends.
 */
export async function startTracing(configuration: Env): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = configuration;
  if (!endpoint) return async () => {};
  const { openTraces } = await import("./sdk");
  const traces = openTraces({
    url: `${endpoint}/v1/traces`,
    service: configuration.OTEL_SERVICE_NAME,
    share: configuration.OTEL_TRACES_SAMPLER_ARG,
  });
  traceWith(traces.begin);
  traceCalls(new URL(endpoint));
  return traces.close;
}
