import { z } from "zod";
import { startFakeServer } from "./server";

const value = z
  .object({
    stringValue: z.string(),
    intValue: z.union([z.number(), z.string()]),
    doubleValue: z.number(),
    boolValue: z.boolean(),
  })
  .partial();
const attributes = z.array(z.object({ key: z.string().min(1), value })).default([]);
const nanoseconds = z.union([z.string().regex(/^\d{19}$/), z.number()]);

/** OTLP over HTTP in JSON: ExportTraceServiceRequest of opentelemetry-proto 1.x. */
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          scope: z.object({ name: z.string() }),
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^([0-9a-f]{16})?$/)
                .default(""),
              name: z.string().min(1),
              kind: z.number().min(1).max(5),
              startTimeUnixNano: nanoseconds,
              endTimeUnixNano: nanoseconds,
              attributes,
              status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  isError: boolean;
  service: string;
  attributes: Record<string, string | number | boolean | undefined>;
};

/**
 * Starts a stand-in for an OpenTelemetry collector, which keeps
 * the spans received and rejects anything in another format.
 */
export async function startFakeCollector(port?: number) {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = await startFakeServer(
    {
      "POST /v1/traces": async (request) => {
        const text = await request.text();
        bodies.push(text);
        const { success, data } = exportRequest.safeParse(parse(text));
        if (!success || request.headers.get("content-type") !== "application/json")
          return Response.json({ code: 3, message: "not of the format" }, { status: 400 });
        spans.push(...spansOf(data));
        return Response.json({ partialSuccess: {} });
      },
    },
    port,
  );
  return { ...server, spans, /** The bodies as they were received. */ bodies };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const attributeValues = (given: z.output<typeof attributes>) =>
  Object.fromEntries(
    given.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue) : Number(intValue)),
    ]),
  );

const spansOf = ({ resourceSpans }: z.output<typeof exportRequest>): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes: given, status }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        isError: status.code === 2,
        service: String(attributeValues(resource.attributes)["service.name"]),
        attributes: attributeValues(given),
      })),
    ),
  );
