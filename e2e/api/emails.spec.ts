import { randomUUID } from "node:crypto";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { emailsTo, injectMailFault } from "@/e2e/testing/mail";
import { emailRecord } from "@/lib/document-emails/record";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { DocumentRecord } from "@/lib/documents/schema";

test("repeated requests with one Idempotency-Key send one email; an unknown delivery is reported as unknown", async ({
  api,
}) => {
  const user = await api("user");
  const { body: organization } = await (await api("admin")).post<{ id: string }>("/api/organizations", {
    name: "ООО «Рассылка»",
  });
  const { body: contract } = await user.post<DocumentRecord>("/api/documents", {
    docType: "contract",
    organizationId: organization.id,
  });
  const to = `program-${randomUUID()}@example.ru`;
  const path = `/api/documents/${contract.id}/emails`;
  const emailInput = { to: [to], subject: "Договор {{document.number}}", text: "На согласование." };
  const send = () =>
    user.call<EmailRecord>("POST", path, { json: emailInput, headers: { "idempotency-key": "1" } });

  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  const createdEmail = answers.find(({ status }) => status === 201)!.body;
  expectRecord(createdEmail, emailRecord);
  expect(createdEmail).toMatchObject({
    state: "sent",
    to: [to],
    subject: `Договор ${contract.number}`,
    error: null,
  });
  expect(await emailsTo(to)).toHaveLength(1);

  await injectMailFault({ kind: "drop_after", to });
  const unknown = await user.post<EmailRecord>(path, emailInput);
  expect(unknown).toMatchObject({ status: 201, body: { state: "unknown" } });
  const { body: all } = await (await api("viewer")).get<EmailRecord[]>(path);
  expect(all.map(({ state }) => state)).toEqual(["unknown", "sent"]);
  expect((await user.post(path, { ...emailInput, to: [] })).status).toBe(400);
  expect((await (await api("viewer")).post(path, emailInput)).status).toBe(403);
});
