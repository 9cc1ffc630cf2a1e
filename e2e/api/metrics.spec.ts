import { metricsToken } from "@/e2e/testing/address";
import { expect, test } from "@/e2e/testing/fixtures";

test("metrics require the token, count requests by route pattern, and contain no ids", async ({
  api,
  anonymous,
}) => {
  const client = await api("user");
  const [first] = (await client.get<{ id: string }[]>("/api/clients?limit=1")).body;
  expect((await client.get(`/api/clients/${first?.id}`)).status).toBe(200);
  expect((await anonymous.get("/metrics")).status).toBe(401);
  const { status, body } = await anonymous.call("GET", "/metrics", {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(status).toBe(200);
  expect(body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/clients\/\[id\]",status="200"\} [1-9]/m,
  );
  expect(body).toMatch(/^database_up 1$/m);
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test("the health checks report the process as live and ready", async ({ anonymous }) => {
  expect((await anonymous.get("/api/health/live")).body).toMatchObject({ ok: true });
  expect((await anonymous.get("/api/health/ready")).body).toEqual({
    ok: true,
    database: true,
    stopping: false,
  });
});
