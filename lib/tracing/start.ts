import type { Env } from "@/lib/kernel/env";
import { enableTracing } from "@/lib/kernel/tracing";
import { traceCalls } from "./calls";

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT`, if it is set; the packages are loaded only then. Returns a function
 * that sends the rest when the process ends, within two seconds.
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
  enableTracing(traces.begin);
  traceCalls(new URL(endpoint));
  return traces.close;
}
