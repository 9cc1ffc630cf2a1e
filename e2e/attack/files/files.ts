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
const maxReadMs = 90_000;
/** The memory that the product may use for two files read at once. */
const maxGrowthMegabytes = 2_600;

/** File names that lead out of a folder, or into a header. */
const hostileFileNames = [
  "../../../../tmp/attack-out.docx",
  "a\u0000.docx",
  "C:\\windows\\a.pdf",
  "а".repeat(5_000),
  "a\u202efdp.exe",
];

type Upload = { file: HostileFile; name: string; send: () => Promise<Answer> };

/** Sends malicious files to every address that accepts files, and checks time, memory and leftovers. */
export async function attackFiles(
  { client, insideUrl }: Stage,
  { of, records }: People,
  findings: Findings,
  memory: MemoryWatch,
): Promise<string> {
  const megabytesBefore = memory.megabytes();
  const { headers } = of("admin by token");
  const uploadTo =
    (path: string, fields: Record<string, string>) =>
    (file: HostileFile, index: number): Upload => ({
      file,
      name: `${path} with ${file.name}`,
      send: () => {
        const form = formWith(
          { name: hostileFileNames[index % hostileFileNames.length]!, bytes: file.bytes },
          fields,
        );
        return client.send({
          method: "POST",
          path,
          headers: { ...form.headers, ...headers },
          body: form.raw,
          isLong: true,
        });
      },
    });
  const stampPath = `/api/organizations/${records.of("organizations")[0]}/images/stamp`;
  const uploadAsStamp = (file: HostileFile): Upload => ({
    file,
    name: `${stampPath.replace(/[0-9a-f-]{36}/, "…")} with ${file.name}`,
    send: () =>
      client.send({
        method: "PUT",
        path: stampPath,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ data: file.bytes.toString("base64") }),
      }),
  });
  const pictures = await hostilePictures(insideUrl);
  const documents = [...(await hostileArchives(insideUrl)), ...hostilePdfs(insideUrl), ...pictures];
  const attachmentPath = `/api/documents/${records.of("documents")[0]}/files`;
  // A file that is stored unchanged only has to be of the type it claims.
  const attachments = documents.map((file) => ({ ...file, isRefused: false }));
  const template = { docType: "contract", structure: "none" };
  const uploads = [
    ...documents.map(uploadTo("/api/templates/import", template)),
    ...attachments.map(uploadTo(attachmentPath, {})),
    ...documents.map(uploadTo("/api/clients/import", { dryRun: "1" })),
    ...documents.map(uploadTo("/api/documents/import", { dryRun: "1" })),
    ...hostileStatements().map(uploadTo("/api/payments/import-statement", {})),
    ...pictures.map(uploadAsStamp),
  ];
  const remaining = [...uploads];
  let slowest = { ms: 0, name: "" };
  const sendUploads = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      const answer = await next.send();
      if (answer.ms > slowest.ms) slowest = { ms: answer.ms, name: next.name };
      const isFine = next.file.isRefused ? isRefusal(answer) : isRefusal(answer) || answer.status < 300;
      if (!isFine) findings.note(`${next.name} is answered ${answer.status}`, answer.text);
      if (answer.ms > maxReadMs)
        findings.note(`${next.name} keeps the product busy`, `${Math.round(answer.ms / 1000)} s`);
    }
  };
  await Promise.all([sendUploads(), sendUploads()]);
  const growth = memory.peak() - megabytesBefore;
  if (growth > maxGrowthMegabytes) findings.note("files take too much memory", `${growth} MB`);
  if (existsSync("/tmp/attack-out.docx")) findings.note("a file is written out of its folder");
  const leftBehind = readdirSync(tmpdir()).filter((each) => each.startsWith("documents-upload-"));
  if (leftBehind.length > 0) findings.note("files stay in the temporary folder", leftBehind.join());
  return `${uploads.length} files, the slowest ${(slowest.ms / 1000).toFixed(1)} s (${slowest.name}), at most ${memory.peak()} MB`;
}

/** Whether a response is a clear refusal: a described error code, or what is wrong with the file. */
const isRefusal = ({ status, text }: Answer) => status >= 400 && status < 500 && text.includes('"error"');
