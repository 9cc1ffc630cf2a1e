import { makeClient } from "@/e2e/attack/client";
import { collectFindings } from "@/e2e/attack/findings";
import { fuzz } from "@/e2e/attack/fuzz/fuzz";
import type { Identity } from "@/e2e/attack/identities";
import { startInternalServer } from "@/e2e/attack/internal-server";
import { makeMarks } from "@/e2e/attack/marks";
import { makeRecords } from "@/e2e/attack/records";
import { watchAnswers } from "@/e2e/attack/watch";
import { port } from "@/e2e/testing/address";
import { apiClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";

/** Only the colons of addresses are of interest. */
const decoded = (text: string) => text.replaceAll("%3A", ":");

/** A short part of `npm run attack` that leaves no records behind for later tests. */
test("300 hostile GET requests get only the responses that the API description allows, and no address in them is called", async () => {
  const printedFindings: string[] = [];
  const findings = collectFindings((line) => printedFindings.push(line));
  const marks = makeMarks();
  // A long limit, because two browsers share the processors.
  const watch = watchAnswers(findings, marks, 60_000);
  const sentTexts: string[] = [];
  const client = makeClient(port, (sent, answer) => {
    sentTexts.push(`${sent.path} ${JSON.stringify(sent.headers)}`);
    watch(sent, answer);
  });
  const admin = await mintToken("admin");
  const caller: Identity = {
    name: "an administrator",
    permission: "admin",
    headers: { authorization: `Bearer ${admin}` },
  };
  const records = await makeRecords({ marks }, apiClient(admin));
  // Any call of the product to this server is a finding.
  const internalServer = await startInternalServer(findings);
  const stage = { client, insideUrl: internalServer.url, isAlive: () => true };
  const options = { seed: 1, cases: 300, from: 0, minutes: 0 };
  try {
    await fuzz(stage, { of: () => caller, records }, findings, {
      ...options,
      only: ({ method }) => method === "GET",
    });
    expect(client.count()).toBe(300);
    expect(printedFindings.slice(0, 5)).toEqual([]);
    const internalHost = new URL(internalServer.url).host;
    expect(sentTexts.filter((text) => decoded(text).includes(internalHost))).not.toEqual([]);
    // The server would have noticed a call.
    await fetch(internalServer.url);
    expect(printedFindings).toHaveLength(1);
  } finally {
    internalServer.stop();
  }
});
