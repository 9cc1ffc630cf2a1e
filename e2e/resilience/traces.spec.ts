import { type CollectedSpan, startFakeCollector } from "@/e2e/fakes/collector";
import { authUrl, port } from "@/e2e/testing/address";
import { apiClient } from "@/e2e/testing/api-client";
import { accountOf, mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { startHarness } from "@/e2e/testing/harness/harness";

const secretMark = "marked-secret-7261";
const expectSoon = expect.configure({ timeout: 60_000 });

test("the built product traces requests, operations and SQL without secrets or anything that was sent, and does not wait for a slow collector", async () => {
  const collector = await startFakeCollector();
  const harness = await startHarness(port + 120, {
    AUTH_URL: authUrl,
    ADMIN_USERNAMES: accountOf("admin").username,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `x-key=${secretMark}`,
  });
  try {
    const token = await mintToken("admin");
    const client = apiClient(token, harness.url);
    await client.post("/api/organizations", { name: `ООО «${secretMark}»` });
    expect((await client.get(`/api/documents?q=${secretMark}`)).status).toBe(200);
    expect((await client.get(`/api/public/documents/${secretMark}`)).status).toBe(404);
    expect((await fetch(`${harness.url}/sign-in?next=/${secretMark}`)).status).toBe(200);
    const spanNamed = (name: string) => collector.spans.find((span) => span.name === name);
    await expectSoon
      .poll(() => Boolean(spanNamed("GET /sign-in") && spanNamed("GET /api/documents")))
      .toBe(true);

    const request = spanNamed("POST /api/organizations")!;
    expect(request.attributes).toMatchObject({
      "http.route": "/api/organizations",
      "http.response.status_code": 201,
    });
    const childrenOf = (parent: CollectedSpan) =>
      collector.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
    const operation = childrenOf(request).find(
      ({ attributes }) => attributes["operation.kind"] === "command",
    );
    expect(childrenOf(operation!).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["BEGIN", "INSERT", "COMMIT"]),
    );
    const exportedText = collector.bodies.join();
    for (const secret of [secretMark, token, harness.databaseUrl()])
      expect(exportedText).not.toContain(secret);

    const delayMs = 60_000;
    collector.misbehave({ kind: "slow", delayMs });
    const list = async () => expect((await client.get("/api/documents?limit=1")).status).toBe(200);
    await list();
    await expectSoon.poll(() => collector.faultCount()).toBeGreaterThan(0);
    // Waiting for an export would take its whole time limit of five seconds, which is 100 seconds for all.
    const start = performance.now();
    for (let round = 0; round < 20; round += 1) await list();
    expect(performance.now() - start).toBeLessThan(delayMs);
  } finally {
    collector.behave();
    await harness.stop();
    await collector.stop();
  }
});
