import type { z } from "zod";
import type { Permission } from "@/db/enums";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { clientRecord, clientRow } from "@/lib/clients/record";
import { organizationRecord } from "@/lib/organizations/record";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { serviceRecord } from "@/lib/services/record";

type Resource = {
  address: string;
  writer: Permission;
  record: z.ZodObject;
  /** The schema of a row in the list, where it has more fields. */
  row?: z.ZodObject;
  input: Record<string, unknown>;
  /** Fields that the server derives from the input, besides repeating it. */
  made?: Record<string, unknown>;
  patch: Record<string, unknown>;
  /** An optional text that is sent empty. */
  emptied: string;
  /** The field that marks a record as deleted, where it is only hidden. */
  gone?: string;
};

const resources: Resource[] = [
  {
    address: "/api/clients",
    writer: "user",
    record: clientRecord,
    row: clientRow,
    input: {
      name: "  ООО «Контракт»  ",
      inn: "7700000016",
      kpp: "770001001",
      email: "kontrakt@mail.example",
    },
    made: { name: "ООО «Контракт»", kind: "company", archivedAt: null },
    patch: { phone: "+7 (495) 000-00-01" },
    emptied: "email",
  },
  {
    address: "/api/services",
    writer: "user",
    record: serviceRecord,
    input: {
      name: "Проверка договора",
      unit: "шт.",
      priceCents: 150_050,
      vatRate: "22",
      description: "Один договор",
    },
    made: { deletedAt: null },
    patch: { priceCents: 170_000 },
    emptied: "description",
    gone: "deletedAt",
  },
  {
    address: "/api/organizations",
    writer: "admin",
    record: organizationRecord,
    input: { name: "ООО «Контракт Плюс»", inn: "7800000027", phone: "+7 (812) 000-00-01" },
    made: { vatMode: "included", numberPrefixes: defaultPrefixes },
    patch: { taxSystem: "usn_income" },
    emptied: "phone",
    gone: "archivedAt",
  },
];

for (const { address, writer, record, row = record, input, made, patch, emptied, gone } of resources) {
  test(`${address}: a record is created, read, changed, emptied, listed and deleted as the API describes`, async ({
    api,
  }) => {
    const client = await api(writer);
    const created = await client.post<Record<string, unknown> & { id: string }>(address, {
      ...input,
      id: "0190a0a0-0000-7000-8000-000000000000",
      createdAt: "2000-01-01T00:00:00.000Z",
      nobodyKnows: 1,
    });
    expect(created.status).toBe(201);
    expectRecord(created.body, record);
    expect(created.body).toMatchObject({ ...input, ...made });
    expect(created.body.id).not.toBe("0190a0a0-0000-7000-8000-000000000000");
    expect(created.body.createdAt).not.toContain("2000-01-01");

    const recordPath = `${address}/${created.body.id}`;
    expect((await client.get(recordPath)).body).toEqual(created.body);

    const patched = await client.patch(recordPath, patch);
    expectRecord(patched.body, record);
    expect(patched).toMatchObject({
      status: 200,
      body: { ...created.body, ...patch, updatedAt: expect.anything() },
    });

    const emptiedAnswer = await client.call<Record<string, unknown>>("PUT", recordPath, {
      json: { [emptied]: "  " },
    });
    expect([emptiedAnswer.status, emptiedAnswer.body[emptied]]).toEqual([200, null]);

    const listed = await client.get<{ id: string }[]>(`${address}?limit=200`);
    expect(listed.body.map(({ id }) => id)).toContain(created.body.id);
    for (const each of listed.body) expectRecord(each, row);

    expect(await client.remove(recordPath)).toMatchObject({ status: 204, body: "" });
    const after = await client.get<Record<string, unknown>>(recordPath);
    if (gone) expect([after.status, typeof after.body[gone]]).toEqual([200, "string"]);
    else expect(after).toMatchObject({ status: 404, body: { error: "not_found" } });
    const rest = await client.get<{ id: string }[]>(`${address}?limit=200`);
    expect(rest.body.map(({ id }) => id)).not.toContain(created.body.id);
  });
}
