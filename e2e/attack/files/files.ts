import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { formWith } from "@/e2e/testing/form";
import type { Answer } from "../client";
import type { Findings } from "../findings";
import type { People } from "../identities";
import type { MemoryWatch } from "../memory";
import type { Stage } from "../stage";
import { hostileArchives } from "./archives";
import type { HostileFile } from "./hostile-file";
import { hostilePdfs } from "./pdfs";
import { hostilePictures } from "./pictures";
import { hostileStatements } from "./statements";

/** Reading takes up to the product's own time limits, which a busy machine stretches. */
const slowestReadingMs = 90_000;
/** The memory that the product may use for two files read at once. */
const mostGrowthMegabytes = 2_600;

/** File names that lead out of a folder, or into a header. */
const names = [
  "../../../../tmp/attack-out.docx",
  "a\u0000.docx",
  "C:\\windows\\a.pdf",
  "а".repeat(5_000),
  "a\u202efdp.exe",
];

type Posted = { file: HostileFile; name: string; send: () => Promise<Answer> };

/** Sends malicious files to every address that accepts files, and checks time, memory and leftovers. */
export async function attackFiles(
  { client, insideUrl }: Stage,
  { of, records }: People,
  findings: Findings,
  memory: MemoryWatch,
): Promise<string> {
  const before = memory.megabytes();
  const { headers } = of("admin by token");
  const post =
    (path: string, fields: Record<string, string>) =>
    (file: HostileFile, index: number): Posted => ({
      file,
      name: `${path} with ${file.name}`,
      send: () => {
        const form = formWith({ name: names[index % names.length]!, bytes: file.bytes }, fields);
        return client.send({
          method: "POST",
          path,
          headers: { ...form.headers, ...headers },
          body: form.raw,
          isLong: true,
        });
      },
    });
  const stamp = `/api/organizations/${records.of("organizations")[0]}/images/stamp`;
  const put = (file: HostileFile): Posted => ({
    file,
    name: `${stamp.replace(/[0-9a-f-]{36}/, "…")} with ${file.name}`,
    send: () =>
      client.send({
        method: "PUT",
        path: stamp,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ data: file.bytes.toString("base64") }),
      }),
  });
  const pictures = await hostilePictures(insideUrl);
  const documents = [...(await hostileArchives(insideUrl)), ...hostilePdfs(insideUrl), ...pictures];
  const enclosed = `/api/documents/${records.of("documents")[0]}/files`;
  // A file that is stored unchanged only has to be of the type it claims.
  const kept = documents.map((file) => ({ ...file, isRefused: false }));
  const template = { docType: "contract", structure: "none" };
  const posts = [
    ...documents.map(post("/api/templates/import", template)),
    ...kept.map(post(enclosed, {})),
    ...documents.map(post("/api/clients/import", { dryRun: "1" })),
    ...documents.map(post("/api/documents/import", { dryRun: "1" })),
    ...hostileStatements().map(post("/api/payments/import-statement", {})),
    ...pictures.map(put),
  ];
  const left = [...posts];
  let slowest = { ms: 0, name: "" };
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const answer = await next.send();
      if (answer.ms > slowest.ms) slowest = { ms: answer.ms, name: next.name };
      const isFine = next.file.isRefused ? isRefusal(answer) : isRefusal(answer) || answer.status < 300;
      if (!isFine) findings.note(`${next.name} is answered ${answer.status}`, answer.text);
      if (answer.ms > slowestReadingMs)
        findings.note(`${next.name} keeps the product busy`, `${Math.round(answer.ms / 1000)} s`);
    }
  };
  await Promise.all([work(), work()]);
  const growth = memory.peak() - before;
  if (growth > mostGrowthMegabytes) findings.note("files take too much memory", `${growth} MB`);
  if (existsSync("/tmp/attack-out.docx")) findings.note("a file is written out of its folder");
  const leftBehind = readdirSync(tmpdir()).filter((each) => each.startsWith("documents-upload-"));
  if (leftBehind.length > 0) findings.note("files stay in the temporary folder", leftBehind.join());
  return `${posts.length} files, the slowest ${(slowest.ms / 1000).toFixed(1)} s (${slowest.name}), at most ${memory.peak()} MB`;
}

/** Whether a response is a clear refusal: a described error code, or what is wrong with the file. */
const isRefusal = ({ status, text }: Answer) => status >= 400 && status < 500 && text.includes('"error"');
