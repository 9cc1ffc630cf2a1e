import PostalMime from "postal-mime";
import type { Routes } from "@/e2e/fakes/server";
import type { KeptLetter } from "@/lib/mail/testing/mail-server";
import { html } from "@/lib/print/html/escape";

/** The letters that the stand-in took, to be looked at by people and by tests. */
export function mailboxRoutes(letters: readonly KeptLetter[]): Routes {
  const byAddress = (to: string | null) => letters.filter((letter) => !to || letter.to.includes(to));
  return {
    "GET /": async () =>
      new Response(await pageOf(letters.toReversed()), {
        headers: { "content-type": "text/html; charset=utf-8" },
      }),
    "GET /letters": ({ url }) =>
      Response.json(
        byAddress(new URL(url).searchParams.get("to")).map(({ bytes, ...letter }) => ({
          ...letter,
          size: bytes.byteLength,
        })),
      ),
    "GET /letters/:id": (_, { id }) => {
      const letter = letters.find((each) => String(each.id) === id);
      if (!letter) return new Response("Не найдено", { status: 404 });
      return new Response(new Uint8Array(letter.bytes), {
        headers: { "content-type": "message/rfc822", "content-disposition": `inline; filename="${id}.eml"` },
      });
    },
  };
}

async function pageOf(letters: readonly KeptLetter[]): Promise<string> {
  const items = await Promise.all(
    letters.map(async ({ id, to, receivedAt, bytes }) => {
      const { from, subject, text, attachments } = await PostalMime.parse(bytes);
      const files = attachments.map(({ filename }) => filename).join(", ");
      return html`<article><h2><a href="/letters/${id}">${subject ?? ""}</a></h2>
<p>${receivedAt} · ${from?.name ?? ""} &lt;${from?.address ?? ""}&gt; → ${to.join(", ")}</p>
<pre>${text ?? ""}</pre><p>${files}</p></article>`;
    }),
  );
  const { markup } = html`<h1>Письма демонстрации</h1>${items}`;
  return `<!DOCTYPE html><html lang="ru"><meta charset="utf-8"><title>Письма</title>
<style>body{font:15px/1.5 sans-serif;max-width:70ch;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}article{border-top:1px solid #ccc}</style>${markup}</html>`;
}
