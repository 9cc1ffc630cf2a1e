import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoCompany } from "@/db/factories/organizations";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { ApiClient } from "./api-client";
import type { Fixtures } from "./fixtures";

/**
 * Creates an organization with everything that a printed invoice
 * needs, a unique number prefix, and a client of its own.
 */
export async function makeOrganization(admin: ApiClient) {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const { organization, accounts } = demoCompany;
  const { body: createdOrganization } = await admin.post<{ id: string }>("/api/organizations", {
    ...organization,
    shortName: `ООО «Контора ${mark}»`,
    numberPrefixes: { contract: `Д${mark}`, invoice: mark, act: `А${mark}`, upd: `У${mark}` },
  });
  await admin.post(`/api/organizations/${createdOrganization.id}/bank-accounts`, accounts[0]);
  const client = {
    name: `Общество с ограниченной ответственностью «Постоянный ${mark}»`,
    shortName: `ООО «Постоянный ${mark}»`,
    inn: "7800000027",
    kpp: "780001001",
    address: "190000, г. Санкт-Петербург, Невский пр., д. 1",
  };
  const { body: createdClient } = await admin.post<{ id: string }>("/api/clients", {
    kind: "company",
    ...client,
  });
  const usual = `Сопровождение ${mark}`;
  /** Creates a document of this organization for its client. */
  const add = async (input: Record<string, unknown> = {}): Promise<DocumentRecord> => {
    const { status, body } = await admin.post<DocumentRecord>("/api/documents", {
      docType: "invoice",
      organizationId: createdOrganization.id,
      clientId: createdClient.id,
      lines: [{ name: usual, unit: "мес", qty: 1, priceCents: 4_500_000, vatRate: "22" }],
      ...input,
    });
    if (status !== 201) throw new Error(`no document: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    organizationId: createdOrganization.id,
    mark,
    /** The service in its documents, at 45,000 rubles with 22 % on top. */
    usual,
    client: { ...client, id: createdClient.id },
    add,
    /** Creates and issues a document. */
    issue: async (input: Record<string, unknown> = {}): Promise<DocumentRecord> => {
      const { id } = await add(input);
      const { status, body } = await admin.post<DocumentRecord>(`/api/documents/${id}/status`, {
        status: "issued",
      });
      if (status !== 200) throw new Error(`not issued: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** Makes it the active organization for the user signed in on a page. */
    enter: async (page: Page) => {
      const response = await page.request.post("/api/active-organization", {
        data: { organizationId: createdOrganization.id },
      });
      if (!response.ok()) throw new Error(`the organization was not entered: ${response.status()}`);
    },
  };
}

export type JourneyFixtures = Pick<Fixtures, "api" | "signIn"> & { page: Page };

/**
 * Creates an organization for a journey, signs in a member with a permission on the
 * page, and makes the organization active; its data are prepared by an administrator.
 */
export async function enterOrganization({ page, signIn, api }: JourneyFixtures, level: "user" | "admin") {
  const admin = await api("admin");
  const organization = await makeOrganization(admin);
  await signIn(page, level);
  await organization.enter(page);
  return { admin, ...organization };
}
