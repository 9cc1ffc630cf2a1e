import type { HostileFile } from "./hostile-file";

const header = "1CClientBankExchange\r\nВерсияФормата=1.03\r\nКодировка=UTF-8\r\n";
const payment = (fields: string) => `СекцияДокумент=Платежное поручение\r\n${fields}\r\nКонецДокумента\r\n`;

/** Invalid or oversized bank statements. */
export function hostileStatements(): HostileFile[] {
  const files: [string, string | Buffer][] = [
    ["nothing", ""],
    ["a page", "<html><script>attack(1)</script>"],
    ["zeros", Buffer.alloc(100_000)],
    ["bytes of no alphabet", Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 7) % 256))],
    ["one line of nine megabytes", header + "а".repeat(4_500_000)],
    ["nine megabytes of blanks", header + " ".repeat(9_000_000)],
    ["a million empty lines", `${header}${"\r\n".repeat(1_000_000)}`],
    ["a hundred thousand sections", `${header}${"СекцияДокумент=а\r\n".repeat(100_000)}`],
    ["an amount of forty thousand digits", `${header}${payment(`Сумма=${"9".repeat(40_000)}.00`)}КонецФайла`],
    ["a date that is none", `${header}${payment("Дата=99.99.9999\r\nСумма=NaN")}КонецФайла`],
    ["fields of Object", `${header}${payment("__proto__=x\r\nconstructor=y\r\ntoString=z")}КонецФайла`],
    ["eleven megabytes", header + "a".repeat(11 * 1024 * 1024)],
  ];
  return files.map(([name, content]) => ({ name, bytes: Buffer.from(content), isRefused: false }));
}
