import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { execute } from "@/lib/kernel/operation";
import { monthArchive } from "@/lib/months/archive";
import { closePrintPool } from "@/lib/print/render";
import { respondMonthArchive } from "./month-archive";

const { scenario, issued } = correctionScenario();

afterAll(closePrintPool);

const request = () => new Request("http://localhost:3000/api/month/archive");

test("an archive has the register and a paper of every document that was issued in the month", async () => {
  const invoice = await issued({ date: "2026-03-02" });
  const act = await issued({ docType: "act", date: "2026-03-31" });
  await scenario.create({ date: "2026-03-05" });
  await issued({ date: "2026-04-01" });
  const archived = await execute(monthArchive, scenario.caller, { period: "2026-03" });
  const response = await respondMonthArchive(archived, request());
  expect(response.headers.get("content-type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const fileNumber = (number: string) => number.replaceAll("/", "-");
  expect(Object.keys(files)).toEqual([
    "Реестр документов.xlsx",
    `Счета/Счет ${fileNumber(invoice.number)} от 02.03.2026.pdf`,
    `Акты/Акт ${fileNumber(act.number)} от 31.03.2026.pdf`,
    "XML/Чего не хватает.txt",
  ]);
  const lacking = Buffer.from(files["XML/Чего не хватает.txt"]!).toString();
  expect(lacking).toContain(`Акт ${fileNumber(act.number)} от 31.03.2026.pdf: `);
  expect(lacking).toContain("organization.");
  for (const [name, bytes] of Object.entries(files).filter(([each]) => !each.endsWith("txt")))
    expect(Buffer.from(bytes.subarray(0, 4)).toString("latin1")).toBe(
      name.endsWith("pdf") ? "%PDF" : "PK\x03\x04",
    );
});

test("an archive whose paper cannot be printed breaks off", async () => {
  await issued({ date: "2026-05-02" });
  const archived = await execute(monthArchive, scenario.caller, { period: "2026-05" });
  const nowhere = { id: "0192d3a4-0000-7000-8000-000000000001", docType: "act" as const };
  const broken = { ...archived, papers: [...archived.papers, nowhere] };
  const response = await respondMonthArchive(broken, request());
  await expect(response.arrayBuffer()).rejects.toThrow();
});
