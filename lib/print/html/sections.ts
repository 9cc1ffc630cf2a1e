import type { Cell } from "@/lib/print/cell";
import { type QrCode, qrCaption } from "@/lib/print/qr-code";
import type {
  BankSection,
  DetailRow,
  LogoSection,
  RequisitesCard,
  Section,
  SectionKind,
  SignatureSide,
  SignaturesSection,
  TableSection,
  TotalsSection,
} from "@/lib/print/section";
import { signatureCaptions } from "@/lib/print/sections/signatures";
import { type Html, html } from "./escape";
import { leastLineWidths, unitPercent } from "./line-widths";
import { qrCodeSvg } from "./qr";
import { fewestGroupedRows, groupedTableHtml } from "./row-groups";
import { paragraphsHtml } from "./text";
import { updHtml } from "./upd";

/** Maps every section kind to its HTML: a new kind does not compile until it is mapped. */
const htmlByKind: { [Kind in SectionKind]: (section: Extract<Section, { kind: Kind }>) => Html } = {
  logo: logoHtml,
  bank: bankHtml,
  title: ({ text }) => html`<h1 class="title">${text}</h1>`,
  heading: ({ level, paragraphs }) =>
    html`<div class="heading heading-${level}" role="heading" aria-level="${level}">${paragraphsHtml(paragraphs)}</div>`,
  details: detailsHtml,
  requisites: requisitesHtml,
  text: ({ paragraphs }) => html`<div class="text">${paragraphsHtml(paragraphs)}</div>`,
  table: tableHtml,
  totals: totalsHtml,
  signatures: signaturesHtml,
  upd: updHtml,
  page_break: () => html`<div class="page-break"></div>`,
};

/** Returns the escaped markup of a section. */
export const sectionHtml = <Kind extends SectionKind>(section: Extract<Section, { kind: Kind }>): Html =>
  htmlByKind[section.kind as Kind](section);

function logoHtml({ image }: LogoSection): Html {
  return html`<div class="logo"><img src="${image.src}" width="${image.widthPx}" height="${image.heightPx}" alt="Логотип"></div>`;
}

function bankHtml(bank: BankSection): Html {
  const table = html`<table class="bank"><tbody>
<tr><td colspan="2" rowspan="2" class="bank-name">${bank.bankName}<div class="caption">Банк получателя</div></td><td class="label">БИК</td><td class="number open">${bank.bik}</td></tr>
<tr><td class="label">Сч. №</td><td class="number">${bank.correspondentAccount}</td></tr>
<tr><td class="half">ИНН ${bank.inn}</td><td class="half">КПП ${bank.kpp}</td><td rowspan="2" class="label">Сч. №</td><td rowspan="2" class="number">${bank.accountNumber}</td></tr>
<tr><td colspan="2">${bank.recipient}<div class="caption">Получатель</div></td></tr>
</tbody></table>`;
  return bank.qr ? html`<div class="bank-with-qr">${table}${qrHtml(bank.qr)}</div>` : table;
}

const qrHtml = (code: QrCode): Html => html`<div class="qr">${qrCodeSvg(code, qrCaption)}${qrCaption}</div>`;

function detailsHtml({ rows }: { rows: DetailRow[] }): Html {
  const items = rows.map(
    ({ label, paragraphs }) => html`<div><dt>${label}</dt><dd>${paragraphsHtml(paragraphs)}</dd></div>`,
  );
  return html`<dl class="details">${items}</dl>`;
}

function requisitesHtml({ cards }: { cards: RequisitesCard[] }): Html {
  const items = cards.map(
    ({ title, paragraphs }) => html`<div><p>${title}:</p>${paragraphsHtml(paragraphs)}</div>`,
  );
  return html`<div class="sides">${items}</div>`;
}

/** The width of a table of lines on its sheet, in points. */
const linesWidth = 513;

function tableHtml({ columns, rows }: TableSection): Html {
  const heads = columns.map(({ key, title }) => html`<th scope="col" class="${key}">${title}</th>`);
  const head = html`<tr>${heads}</tr>`;
  const cell = ({ text, note }: Cell, index: number, isUnseen: boolean) =>
    html`<td class="${isUnseen && "unseen "}${columns[index]!.key}">${text}${note && html`<div class="note">${note}</div>`}</td>`;
  const rowHtml = (cells: Cell[], isUnseen = false) =>
    html`<tr>${cells.map((each, index) => cell(each, index, isUnseen))}</tr>`;
  if (rows.length >= fewestGroupedRows) {
    return groupedTableHtml({
      className: "lines",
      head,
      labels: columns.map(({ title }) => title),
      rows,
      rowHtml,
      growing: { index: columns.findIndex(({ key }) => key === "name"), breaksWords: true },
      width: linesWidth,
      leastWidths: columns.map(({ key }) =>
        key === "unit" ? (linesWidth * unitPercent) / 100 : leastLineWidths[key],
      ),
      text: { size: 9, noteSize: 7.5, padding: { x: 3.5, y: 2.5 } },
    });
  }
  const body = rows.map((cells) => html`${rowHtml(cells)}\n`);
  return html`<table class="lines"><thead>${head}</thead><tbody>\n${body}</tbody></table>`;
}

function totalsHtml({ rows, count, words }: TotalsSection): Html {
  const sums = rows.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`);
  return html`<div class="totals"><table><tbody>${sums}</tbody></table>${count && html`<p class="count">${count}</p>`}${words && html`<p class="words">${words}</p>`}</div>`;
}

function signaturesHtml({ sides, isParted }: SignaturesSection): Html {
  const hasBothSides = sides.length > 1;
  const blocks = sides.map(({ title, party, signers, stamp, stampImage }) => {
    const lines = signers.map((signer) => signerHtml(signer, hasBothSides));
    return html`<div>${title && html`<p>${title}</p>`}${party && html`<p><strong>${party}</strong></p>`}<div class="signers">${lines}</div>${stamp && html`<p class="stamp">${stamp}${stampImage && html`<img src="${stampImage.src}" alt="Печать">`}</p>`}</div>`;
  });
  const layout = hasBothSides ? "sides" : isParted ? "issuer parted" : "issuer";
  return html`<div class="signatures ${layout}">${blocks}</div>`;
}

function signerHtml({ role, name, image }: SignatureSide["signers"][number], hasCaptions: boolean): Html {
  const { role: roleCaption, signature: signatureCaption, name: nameCaption } = signatureCaptions;
  const captionHtml = (text: string) => hasCaptions && html`<small>${text}</small>`;
  const roleHtml =
    role === ""
      ? html`<span class="role blank">${captionHtml(roleCaption)}</span>`
      : html`<span class="role">${role}</span>`;
  return html`<div class="signer">${roleHtml}<span class="blank">${image && html`<img class="signature" src="${image.src}" alt="Подпись">`}${captionHtml(signatureCaption)}</span><span class="${name ? "name" : "name blank"}">${name}${captionHtml(nameCaption)}</span></div>`;
}
