import { expect, test } from "vitest";
import { guessesPerMinute } from "@/lib/notifications/secret";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { POST } from "./[secret]/route";

operateOnTestDatabase();

test("without a configured secret every guess gets 404, and guesses are not limited", async () => {
  const postWithSecret = async (secret: string) => {
    const address = `http://localhost:3000/webhooks/bank/${secret}`;
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const request = new Request(address, { method: "POST", body: "{}", headers });
    const response = await POST(request, { params: Promise.resolve({ secret }) });
    return `${response.status} ${await response.text()}`;
  };
  const guesses = Array.from({ length: guessesPerMinute * 3 }, (_, index) =>
    postWithSecret(`guess-${index}`),
  );
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['404 {"error":"not_found"}']));
});
