import type { Cell } from "@/lib/print/cell";
import { columnGroups, type UpdColumn, updColumnsOf } from "@/lib/print/upd/columns";
import type { UpdEntry, UpdField, UpdSection, UpdTotals } from "@/lib/print/upd/section";
import { sheetCountSentence, updWording } from "@/lib/print/upd/wording";
import { type Html, html } from "./escape";
import { originalCodeHtml } from "./qr";
import { fewestGroupedRows, groupedTableHtml } from "./row-groups";
import { roughEms } from "./text-widths";
import { piecesBetweenBreaks, withWordBreaks } from "./word-breaks";

/** Returns the HTML of a UPD or a stand-alone invoice, with the same parts in the same places as on paper. */
export function updHtml(section: UpdSection): Html {
  if (section.status === null)
    return html`<div class="upd upd-alone">${linesHtml(section)}
${tableHtml(section)}
<div class="upd-signed">${placesHtml(section)}</div></div>`;
  return html`<div class="upd">${headHtml(section)}
${tableHtml(section)}
${signersHtml(section)}
<div class="upd-transfer">${section.transfer.map(fieldHtml)}</div>
<div class="upd-sides">${section.sides.map((entries) => html`<div>${entries.map(entryHtml)}${section.stamp && html`<p class="upd-stamp">${section.stamp}</p>`}</div>`)}</div></div>`;
}

function headHtml(section: UpdSection): Html {
  return html`<div class="upd-strip-row"><div class="upd-strip"><strong>${updWording.name}</strong><p class="upd-status">${updWording.status} <strong>${section.status}</strong></p><p class="upd-small">${updWording.statuses}</p></div>
${linesHtml(section)}</div>`;
}

function linesHtml({ form, heading, seller, buyer, code }: UpdSection): Html {
  return html`<div><div class="upd-top"><div>${heading.map(fieldHtml)}</div><p class="upd-small">${form.appendix}</p></div>
<div class="upd-parties"><div class="upd-seller">${seller.map(fieldHtml)}</div><div class="upd-buyer">${buyer.map(fieldHtml)}${code && originalCodeHtml(code)}</div></div></div>`;
}

function fieldHtml({ label, value, code, caption, isWide }: UpdField): Html {
  const text = isWide
    ? html`<span class="upd-wide">${label} <u>${value}</u></span>`
    : html`<span>${label}</span><span class="upd-value">${value}</span>`;
  return html`<div class="upd-field">${text}<span class="upd-code">${code}</span></div>${caption && html`<p class="upd-caption">${caption}</p>`}`;
}

/** The size of sums below the rows, and a tenth more for their bold digits. */
const boldSize = 7.2;

function tableHtml(section: UpdSection): Html {
  const { rows, totals, printRules } = section;
  const cellText = (text: string) => (printRules >= 1 ? withWordBreaks(text) : text);
  const columns = updColumnsOf(section);
  const groups = columnGroups(columns).map(({ title, columns: groupColumns, isShared }) =>
    isShared
      ? html`<th scope="colgroup" colspan="${groupColumns.length}">${title}</th>`
      : html`<th scope="col" rowspan="2">${title}</th>`,
  );
  const innerTitles = columns
    .filter(({ group }) => group)
    .map(({ title }) => html`<th scope="col">${title}</th>`);
  const codes = columns.map(({ code }) => html`<th class="upd-number">${code}</th>`);
  const cell = ({ text, note }: Cell, index: number, isUnseen: boolean) =>
    html`<td class="${isUnseen && "unseen "}${columns[index]!.align}">${cellText(text)}${note && html`<div class="note">${cellText(note)}</div>`}</td>`;
  const rowHtml = (cells: Cell[], isUnseen = false) =>
    html`<tr>${cells.map((each, index) => cell(each, index, isUnseen))}</tr>`;
  const cols = html`<colgroup>${columns.map(() => html`<col>`)}</colgroup>`;
  const head = html`<tr>${groups}</tr><tr>${innerTitles}</tr><tr>${codes}</tr>`;
  const total = totalHtml(totals, columns);
  if (rows.length >= fewestGroupedRows) {
    return groupedTableHtml({
      className: "upd-table",
      columns: cols,
      head,
      labels: columns.map(({ group, title }) => (group ? `${group}: ${title}` : title)),
      rows,
      rowHtml,
      total,
      growing: { index: columns.findIndex(({ code }) => code === "1а"), breaksWords: false },
      width: 806,
      leastWidths: columns.map(({ code, leastWidth }) => {
        const sum = { "5": totals.net, "8": totals.vat, "9": totals.gross }[code] ?? "";
        return Math.max(leastWidth, roughEms(sum) * boldSize + 4);
      }),
      text: { size: 6.5, noteSize: 5.5, padding: { x: 2, y: 1.6 } },
      piecesOf: printRules >= 1 ? piecesBetweenBreaks : undefined,
    });
  }
  return html`<table class="upd-table">${cols}<thead>${head}</thead><tbody>
${rows.map((cells) => html`${rowHtml(cells)}\n`)}${total}</tbody></table>`;
}

function totalHtml({ net, vat, gross }: UpdTotals, columns: UpdColumn[]): Html {
  const columnIndexOf = (wanted: string) => columns.findIndex(({ code }) => code === wanted);
  const columnCount = (from: string, to: string) => columnIndexOf(to) - columnIndexOf(from);
  const remainingColumns = columns.length - columnIndexOf("10");
  return html`<tr class="upd-total">${columnIndexOf("1") > 0 && html`<td></td>`}<th scope="row" colspan="${columnCount("1", "5")}">${updWording.total}</th><td class="right">${net}</td><td class="center" colspan="${columnCount("6", "8")}">${updWording.crossed}</td><td class="right">${vat}</td><td class="right">${gross}</td><td colspan="${remainingColumns}"></td></tr>`;
}

function signersHtml(section: UpdSection): Html {
  return html`<div class="upd-strip-row upd-signed"><div class="upd-strip upd-small">${sheetCountSentence(null)}</div>${placesHtml(section)}</div>`;
}

function placesHtml({ signers, form }: UpdSection): Html {
  const places = signers.map(({ role, name, details }) => {
    const place = html`<div class="upd-signer"><span>${role}</span>${slotHtml("", updWording.signature)}${slotHtml(name, updWording.fullName)}</div>`;
    return details === null ? place : html`${place}${slotHtml(details, form.registration)}`;
  });
  return html`<div class="upd-signers">${places}</div>`;
}

function entryHtml(entry: UpdEntry): Html {
  if (entry.kind === "field") {
    return entry.caption
      ? html`<p>${entry.label}</p>${fieldHtml({ ...entry, label: "" })}`
      : fieldHtml(entry);
  }
  return html`<p>${entry.label}</p><div class="upd-place">${slotHtml(entry.position, updWording.position)}${slotHtml("", updWording.signature)}${slotHtml(entry.name, updWording.fullName)}<span class="upd-code">${entry.code}</span></div>`;
}

const slotHtml = (text: string, caption: string): Html =>
  html`<span class="upd-slot"><span class="upd-value">${text}</span><span class="upd-caption">${caption}</span></span>`;
