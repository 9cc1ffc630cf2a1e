import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { contractLines } from "./contract-text";

const row = (...cells: string[]) =>
  new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) });

/** Creates a contract as people write it in Word: a title, chapters, a list, a table of services. */
export const contractDocx = (lines: readonly string[] = contractLines): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: lines.flatMap((line, index) => {
            if (index === 0) return [new Paragraph({ text: line, heading: HeadingLevel.TITLE })];
            if (/^\d\. /.test(line)) return [new Paragraph({ text: line, heading: HeadingLevel.HEADING_2 })];
            if (!line.startsWith("1.2")) return [new Paragraph(line)];
            return [
              new Paragraph(line),
              ...["сцена", "звук"].map((text) => new Paragraph({ text, bullet: { level: 0 } })),
              new Table({
                rows: [
                  row("№", "Наименование услуги", "Кол-во", "Цена", "Сумма"),
                  row("1", "Организация мероприятия", "1", "120 000,00", "120 000,00"),
                ],
              }),
            ];
          }),
        },
      ],
    }),
  );
