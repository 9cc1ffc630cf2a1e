import { expect, test } from "vitest";
import { migrationsUpTo } from "@/db/backup/migrations-up-to";
import { migrateDatabase } from "@/db/migrate";
import { administer } from "@/db/testing/server";
import { listEmails } from "@/lib/document-emails/list";
import { createOldDatabase } from "@/lib/document-issues/testing/old-database";
import { upgradeDatabase } from "@/lib/jobs/upgrade";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { listLinks } from "./list";
import { linkedDocument } from "./open";
import { sealEarlier } from "./seal-earlier";

/** The number of migrations while tokens were still stored in clear. */
const migrationCount = 11;
const token = "Zm9v-YmFy_cXV4Zm9vYmFycXV4Zm9vYmFycXV4Zm9vY";
const caller = {
  actor: { kind: "system", name: "test" },
  requestId: "test",
  locale: "ru",
  preferredOrganizationId: null,
} as const;

test("links of an earlier version go on working after the upgrade, and their tokens are no longer stored in clear", async () => {
  const url = await createOldDatabase(10);
  const earlier = migrationsUpTo(migrationCount, "db/migrations");
  await migrateDatabase(url, earlier.path);
  earlier.remove();
  const id = await administer(url, async (sql) => {
    const [document] = await sql`select id from documents where status = 'issued' limit 1`;
    const [link] = await sql`
      insert into document_links (id, document_id, token, expires_at, created_at, updated_at)
      values (gen_random_uuid(), ${document!.id}, ${token}, now() + interval '1 day', now(), now()) returning id`;
    const text = `Смотрите: https://docs.example.ru/d/${token}\nСпасибо`;
    await sql`
      insert into document_emails (id, document_id, fingerprint, state, "to", cc, subject, text, attach, link_id,
        message_id, sent_by, created_at, updated_at)
      values (gen_random_uuid(), ${document!.id}, 'x', 'sent', '["a@example.ru"]', '[]', 'Счёт', ${text}, 'pdf',
        ${link!.id}, '<1@example.ru>', 'Анна', now(), now())`;
    return document!.id as string;
  });
  await Promise.all([upgradeDatabase(url, null), upgradeDatabase(url, null)]);
  expect(await sealEarlier(url)).toBe(0);

  const storedRows = await administer(url, async (sql) => [
    ...(await sql`select to_jsonb(link)::text as row from document_links as link`),
    ...(await sql`select to_jsonb(email)::text as row from document_emails as email`),
  ]);
  expect(storedRows).toHaveLength(2);
  for (const { row } of storedRows) expect(row).not.toContain(token.slice(0, 20));

  openDatabase(url);
  try {
    expect(await execute(linkedDocument, { ...caller, actor: null }, { token })).toMatchObject({
      amounts: expect.anything(),
    });
    const address = `http://localhost:3000/d/${token}`;
    expect(await execute(listLinks, caller, { id })).toMatchObject([{ url: address }]);
    expect((await execute(listEmails, caller, { id })).items).toMatchObject([
      { text: `Смотрите: ${address}\nСпасибо` },
    ]);
  } finally {
    await closeDatabase();
  }
});
