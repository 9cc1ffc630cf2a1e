import { expect, test } from "vitest";
import { metricsHandler } from "./metrics";

test.each([null, "Bearer ", "Bearer undefined", "Bearer null"])(
  "without a configured token the metrics are not found (%s)",
  async (authorization) => {
    const headers = authorization ? { authorization } : undefined;
    const request = new Request("http://localhost:3000/metrics", { headers });
    const response = await metricsHandler(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: "not_found" });
  },
);
