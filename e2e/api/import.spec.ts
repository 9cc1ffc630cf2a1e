import { modelUrl } from "@/e2e/testing/address";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { formWith } from "@/e2e/testing/form";
import { importProblems, type PartProblemRecord, templateSource } from "@/lib/imports/schema";
import { contractDocx } from "@/lib/imports/testing/contract-docx";
import { contractLines } from "@/lib/imports/testing/contract-text";
import { orders } from "@/lib/recognition/testing/orders";
import { templateRecord } from "@/lib/templates/record";
import type { Template } from "@/lib/templates/schema";

type Imported = Template & { problems: PartProblemRecord[] };
type Failed = { error: string; detail?: string; fieldErrors?: Record<string, string[]> };

const path = "/api/templates/import";
const contract = { docType: "contract" };

const send = <T>(api: ApiClient, bytes: Buffer | null, fields: Record<string, string> = contract) =>
  api.call<T>("POST", path, formWith(bytes && { name: "Договор № 17.docx", bytes }, fields));

/** Makes the model misbehave for texts that contain these words. */
const setModelMood = (mood: string, words: string, times: number) =>
  fetch(`${modelUrl}/control/spell`, { method: "POST", body: JSON.stringify({ mood, words, times }) });

test("an imported DOCX becomes a template with its parties before the signatures, unusable until reviewed", async ({
  api,
}) => {
  const user = await api("user");
  const created = await send<Template>(user, await contractDocx());
  expect(created.status).toBe(201);
  expectRecord(created.body, templateRecord.extend(importProblems.shape));
  expect(created.body).toMatchObject({
    problems: [],
    name: "Договор оказания услуг",
    sourceName: "Договор № 17.docx",
    docType: "contract",
    needsReview: true,
  });
  const types = created.body.body.map(({ type }) => type);
  expect(types.slice(-3)).toEqual(["party", "party", "signatures"]);
  expect(types.indexOf("party")).toBe(types.length - 3);
  const text = JSON.stringify(created.body.body);
  expect(text).toContain("{{executor.name}}");
  expect(text).toContain("120 000 (сто двадцать тысяч) рублей 00 копеек");

  const templatePath = `/api/templates/${created.body.id}`;
  const source = await (await api("viewer")).get<typeof templateSource._output>(`${templatePath}/source`);
  expectRecord(source.body, templateSource);
  expect(source.body.requisites.map(({ value }) => value)).toContain("7700000016");
  expect((await user.get(`${templatePath}/source/pages/1`)).status).toBe(404);

  expect(await user.post(`${templatePath}/instantiate`)).toMatchObject({
    status: 409,
    body: { error: "conflict", detail: "template_needs_review" },
  });
  expect((await user.patch<Template>(templatePath, { needsReview: false })).body.needsReview).toBe(false);
  expect((await user.post(`${templatePath}/instantiate`)).status).toBe(201);
});

test("an import reports its progress as an event stream to a caller that accepts one", async ({ api }) => {
  const user = await api("user");
  const form = formWith({ name: "Договор.docx", bytes: await contractDocx() }, contract);
  const answer = await user.call<string>("POST", path, {
    ...form,
    headers: { ...form.headers, accept: "text/event-stream" },
  });
  expect(answer.headers["content-type"]).toContain("text/event-stream");
  const names = [...answer.body.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
  expect(names.at(-1)).toBe("done");
  expect(answer.body).toContain('data: {"step":"received"}');
  expect(answer.body).toContain('"step":"structuring"');
});

test("an import as plain text keeps the text without calling the model", async ({ api }) => {
  const words = `Предмет ${Date.now()}`;
  await setModelMood("error", words, 10);
  const docx = await contractDocx([...contractLines, words]);
  const created = await send<Template>(await api("user"), docx, { ...contract, structure: "none" });
  expect(created.status).toBe(201);
  expect(JSON.stringify(created.body.body)).toContain(words);
});

test.describe("an import with a model that misbehaves", () => {
  for (const [mood, times, status, error] of [
    ["no_json", 1, 201, undefined],
    ["no_json", 2, 422, "INVALID_DOC_BODY"],
    ["no_labels", 2, 422, "INVALID_DOC_BODY"],
    ["error", 4, 502, "recognition_failed"],
  ] as const) {
    test(`${mood} ${times} times ends with status ${status}`, async ({ api }) => {
      const words = `Метка ${mood} ${times} ${Date.now()}`;
      await setModelMood(mood, words, times);
      const answer = await send<Failed>(await api("user"), await contractDocx([...contractLines, words]));
      expect([answer.status, answer.body.error]).toEqual([status, error]);
    });
  }
});

test("a part with a wrong label becomes text, and the response and the source name the problem", async ({
  api,
}) => {
  const user = await api("user");
  for (const [mood, code] of [
    ["wrong_label", "not_signatures"],
    ["unknown_label", "unknown_type"],
    ["loses_text", "unlabelled"],
  ] as const) {
    const words = `Ошибка ${mood} ${Date.now()}`;
    await setModelMood(mood, words, 2);
    const created = await send<Imported>(user, await contractDocx([...contractLines, words]));
    expect(created.status).toBe(201);
    expectRecord(created.body, templateRecord.extend(importProblems.shape));
    const [problem] = created.body.problems;
    expect(problem).toMatchObject({ code, message: expect.stringMatching(/^Модель /) });
    expect(JSON.stringify(created.body.body)).toContain(problem!.text.slice(0, 20));
    const source = await user.get<typeof templateSource._output>(`/api/templates/${created.body.id}/source`);
    expect(source.body.problems).toEqual(created.body.problems);
  }
});

test("an instruction to the model inside a file stays text, and no clause is lost", async ({ api }) => {
  const instruction = `${orders[0]} ${Date.now()}`;
  await setModelMood("obedient", instruction, 1);
  const created = await send<Template>(
    await api("user"),
    await contractDocx([...contractLines, instruction]),
  );
  expect(created.status).toBe(201);
  const text = JSON.stringify(created.body.body);
  for (const line of [instruction, ...contractLines.filter((each) => /^\d\.\d/.test(each))])
    expect(text).toContain(line);
});

test("refuses a wrong type, a damaged DOCX, a huge or missing file, an unknown docType, and a viewer", async ({
  api,
  anonymous,
}) => {
  const user = await api("user");
  const docx = await contractDocx();
  expect(await send(user, Buffer.from("%PNG not really"))).toMatchObject({
    status: 415,
    body: { error: "UNSUPPORTED_MIME" },
  });
  expect(await send(user, docx.subarray(0, 3_000))).toMatchObject({ status: 422, body: { error: "NO_OCR" } });
  expect(await send(user, Buffer.alloc(26 * 1024 * 1024))).toMatchObject({
    status: 413,
    body: { error: "payload_too_large" },
  });
  expect(await send(user, null)).toMatchObject({
    status: 400,
    body: { fieldErrors: { file: [expect.any(String)] } },
  });
  expect(await send(user, docx, { docType: "letter" })).toMatchObject({
    status: 400,
    body: { fieldErrors: { docType: [expect.any(String)] } },
  });
  expect((await user.post<Failed>(path, { docType: "contract" })).body.error).toBe("validation_error");
  expect((await send(await api("viewer"), docx)).status).toBe(403);
  expect((await send(anonymous, docx)).status).toBe(401);
});
