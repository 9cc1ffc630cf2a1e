import PostalMime from "postal-mime";
import type { Routes } from "@/e2e/fakes/server";
import type { StoredEmail } from "@/lib/mail/testing/mail-server";
import { html } from "@/lib/print/html/escape";

/** The routes that show the received emails to people and tests. */
export function mailboxRoutes(emails: readonly StoredEmail[]): Routes {
  const byAddress = (to: string | null) => emails.filter((email) => !to || email.to.includes(to));
  return {
    "GET /": async () =>
      new Response(await pageOf(emails.toReversed()), {
        headers: { "content-type": "text/html; charset=utf-8" },
      }),
    "GET /emails": ({ url }) =>
      Response.json(
        byAddress(new URL(url).searchParams.get("to")).map(({ bytes, ...email }) => ({
          ...email,
          size: bytes.byteLength,
        })),
      ),
    "GET /emails/:id": (_, { id }) => {
      const email = emails.find((each) => String(each.id) === id);
      if (!email) return new Response("Не найдено", { status: 404 });
      return new Response(new Uint8Array(email.bytes), {
        headers: { "content-type": "message/rfc822", "content-disposition": `inline; filename="${id}.eml"` },
      });
    },
  };
}

async function pageOf(emails: readonly StoredEmail[]): Promise<string> {
  const items = await Promise.all(
    emails.map(async ({ id, to, receivedAt, bytes }) => {
      const { from, subject, text, attachments } = await PostalMime.parse(bytes);
      const files = attachments.map(({ filename }) => filename).join(", ");
      return html`<article><h2><a href="/emails/${id}">${subject ?? ""}</a></h2>
<p>${receivedAt} · ${from?.name ?? ""} &lt;${from?.address ?? ""}&gt; → ${to.join(", ")}</p>
<pre>${text ?? ""}</pre><p>${files}</p></article>`;
    }),
  );
  const { markup } = html`<h1>Письма демонстрации</h1>${items}`;
  return `<!DOCTYPE html><html lang="ru"><meta charset="utf-8"><title>Письма</title>
<style>body{font:15px/1.5 sans-serif;max-width:70ch;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}article{border-top:1px solid #ccc}</style>${markup}</html>`;
}
