import { expect, test } from "@/e2e/testing/fixtures";
import { makeOrganization } from "@/e2e/testing/organization";
import type { DocumentRecord, HistoryLine, ProblemRecord } from "@/lib/documents/schema";

const line = { name: "Сопровождение", unit: "мес", qty: 1, priceCents: 12_200, vatRate: "20" };

test("VAT rates depend on the date: copied lines take the current rate, and the check reports an old one", async ({
  api,
}) => {
  const [admin, user, viewer] = [await api("admin"), await api("user"), await api("viewer")];
  const { id: organizationId } = (
    await admin.post<{ id: string }>("/api/organizations", {
      name: "ООО «Ставка дня»",
      taxSystem: "osno",
      defaultVatRate: "22",
      paymentTermDays: 10,
    })
  ).body;
  const { id: clientId } = (
    await user.post<{ id: string }>("/api/clients", {
      name: "ООО «Платит в срок»",
      paymentTermDays: 5,
      paymentTermKind: "working",
    })
  ).body;

  const rates = await viewer.get<Array<{ vatRate: string; inForce: boolean; suits: boolean }>>(
    `/api/vat-rates?organizationId=${organizationId}&date=2026-01-01`,
  );
  expect(rates).toMatchObject({ status: 200 });
  expect(rates.body.filter(({ inForce }) => !inForce)).toMatchObject([{ vatRate: "20" }]);
  expect(rates.body.filter(({ suits }) => !suits).map(({ vatRate }) => vatRate)).toEqual(["5", "7"]);
  expect((await viewer.get("/api/vat-rates?date=2026-02-30")).status).toBe(400);

  const lastYearInvoice = await user.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    organizationId,
    clientId,
    date: "2025-12-30",
    lines: [line],
  });
  expect(lastYearInvoice.body).toMatchObject({ dueDate: "2026-01-16", lines: [{ vatRate: "20" }] });
  const history = (date: string) =>
    user.get<HistoryLine[]>(`/api/documents/history?clientId=${clientId}&date=${date}`);
  expect((await history("2026-01-12")).body).toMatchObject([{ vatRate: "22", usedVatRate: "20" }]);
  expect((await history("2025-12-31")).body).toMatchObject([{ vatRate: "20", usedVatRate: "20" }]);
  const copy = await user.post<DocumentRecord>(`/api/documents/${lastYearInvoice.body.id}/duplicate`, {});
  expect(copy.body).toMatchObject({ totalCents: 12_200, lines: [{ vatRate: "22" }] });
  const act = await user.post<DocumentRecord>(`/api/documents/${lastYearInvoice.body.id}/duplicate`, {
    docType: "act",
  });
  expect(act.body).toMatchObject({ periodStart: "2025-12-01", periodEnd: "2025-12-31", dueDate: null });

  // A sent line stays as it is and can be issued all the same: the check reports what is wrong.
  const wrongRateInvoice = await user.patch<DocumentRecord>(`/api/documents/${copy.body.id}`, {
    lines: [line],
    dueDate: null,
  });
  expect(wrongRateInvoice.body.lines).toMatchObject([{ vatRate: "20" }]);
  const checkAnswer = await viewer.get<ProblemRecord[]>(`/api/documents/${copy.body.id}/check`);
  expect(checkAnswer.body).toMatchObject([
    { code: "no_due_date", severity: "warning", path: "dueDate" },
    { code: "vat_rate_not_in_force", severity: "error", path: "lines.0.vatRate" },
  ]);
  const issued = await user.post<DocumentRecord>(`/api/documents/${copy.body.id}/status`, {
    status: "issued",
  });
  expect(issued.body).toMatchObject({ status: "issued", problems: checkAnswer.body });
  expect((await viewer.get(`/api/documents/${organizationId}/check`)).status).toBe(404);
});

test("an act's period needs both dates in order, and is locked once the act is issued", async ({ api }) => {
  const user = await api("user");
  const { add } = await makeOrganization(await api("admin"));
  const { id } = await add({ docType: "act", date: "2026-11-20" });
  const actPath = `/api/documents/${id}`;
  expect((await user.get<DocumentRecord>(actPath)).body).toMatchObject({
    periodStart: "2026-11-01",
    periodEnd: "2026-11-30",
  });
  expect(await user.patch(actPath, { periodEnd: null })).toMatchObject({
    status: 400,
    body: { error: "validation_error", fieldErrors: { periodEnd: [expect.any(String)] } },
  });
  expect(await user.patch(actPath, { periodStart: "2026-12-01" })).toMatchObject({ status: 400 });
  await user.post(`${actPath}/status`, { status: "issued" });
  expect(await user.patch(actPath, { periodStart: "2026-11-02" })).toMatchObject({
    status: 409,
    body: { error: "document_locked" },
  });
});
