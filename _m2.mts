import { fork } from "node:child_process"; import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { pagePicture } from "/work/wt-imports/lib/imports/testing/page-picture";
import { scannedPdf } from "/work/wt-imports/lib/imports/testing/pdf-file";
import { contractLines } from "/work/wt-imports/lib/imports/testing/contract-text";
import sharp from "sharp";
const f = "/tmp/wi/scan3.pdf";
if (!existsSync(f)) { const { data, info } = await sharp(await pagePicture(contractLines, { dotsPerInch: 200, degrees: 1, isNoisy: true })).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
const one = { data, width: info.width, height: info.height }; writeFileSync(f, scannedPdf([one, one, one])); }
for (const script of process.argv.slice(2)) {
  const t = Date.now(); let cpu = 0, hwm = 0, chars = 0;
  const c = fork(script, ["pdf", f, "/work/wt-imports/lib/imports/tessdata", String(1200 * 2 ** 20), "720000"], { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
  c.on("message", (m: any) => { if (m.kind === "done") chars = JSON.stringify(m.parts).length; });
  const p = setInterval(() => { try { const st = readFileSync(`/proc/${c.pid}/stat`, "utf8").split(") ")[1]!.split(" "); cpu = (Number(st[11]) + Number(st[12])) * 10; hwm = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${c.pid}/status`, "utf8"))?.[1] ?? hwm); } catch {} }, 50);
  await new Promise((r) => c.on("exit", r)); clearInterval(p);
  console.log(script, "cpu", cpu, "ms wall", Date.now() - t, Math.round(hwm / 1024), "MB", chars);
}
process.exit(0);
