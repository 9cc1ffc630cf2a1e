import { type UpdColumn, updColumns } from "@/lib/print/upd/columns";

const widthsOf = (form: string, columns: UpdColumn[]) =>
  columns
    .map(({ code, leastWidth }, index) =>
      code === "1а"
        ? `${form} .upd-table col:nth-child(${index + 1}) { width: auto; }`
        : `${form} .upd-table col:nth-child(${index + 1}) { width: calc(${leastWidth} * var(--pt)); }`,
    )
    .join("\n");

/** A stand-alone invoice begins with the second column of a UPD. */
const columnWidths = `${widthsOf(".upd", updColumns)}\n${widthsOf(".upd.upd-alone", updColumns.slice(1))}`;

/** The style of the UPD on a landscape sheet; lengths as in `paperCss`. */
export const updCss = `
.paper.landscape { max-width: var(--paper-most, 297mm); }
.landscape .sheet { --pt: calc(100cqi / 841.89); padding: calc(20 * var(--pt)) calc(16 * var(--pt)) calc(30 * var(--pt)) calc(20 * var(--pt)); }
.upd { --strip: calc(56 * var(--pt)); font-size: calc(6.8 * var(--pt)); overflow-wrap: break-word; }
.upd p { min-height: 0; }
.upd-strip-row { display: grid; grid-template-columns: var(--strip) minmax(0, 1fr); break-inside: avoid; }
.upd-strip-row > :last-child { padding: 0 0 calc(3 * var(--pt)) calc(6 * var(--pt)); border-left: calc(1.2 * var(--pt)) solid #000; }
.upd-strip { padding-right: calc(3 * var(--pt)); }
.upd-strip > strong { font-size: calc(6.2 * var(--pt)); overflow-wrap: normal; }
.upd-status { margin: calc(6 * var(--pt)) 0 !important; }
.upd-status strong { display: inline-block; width: calc(13 * var(--pt)); margin-left: calc(4 * var(--pt)); border: calc(1.2 * var(--pt)) solid #000; font-size: calc(9 * var(--pt)); text-align: center; }
.upd-small { font-size: calc(5.5 * var(--pt)); }
.upd-top { display: grid; grid-template-columns: calc(250 * var(--pt)) 1fr; gap: calc(14 * var(--pt)); margin-bottom: calc(3 * var(--pt)); }
.upd-top > p { text-align: right; }
.upd-parties { display: grid; grid-template-columns: 54fr 46fr; gap: calc(14 * var(--pt)); }
.upd-field { display: grid; grid-template-columns: var(--label) minmax(0, 1fr) calc(20 * var(--pt)); align-items: end; padding-bottom: calc(1.2 * var(--pt)); }
.upd-top .upd-field { --label: calc(55 * var(--pt)); } .upd-seller { --label: calc(131 * var(--pt)); } .upd-buyer { --label: calc(98 * var(--pt)); }
.upd-transfer { --label: calc(177 * var(--pt)); } .upd-sides { --label: calc(131 * var(--pt)); }
.upd-sides p + .upd-field { --label: 0; }
.upd-wide { grid-column: span 2; }
.upd-value { min-height: 1.22em; border-bottom: calc(0.5 * var(--pt)) solid #000; }
.upd-code { text-align: right; }
.upd-caption { font-size: calc(5 * var(--pt)); text-align: center; }
.upd-table { table-layout: auto !important; font-size: calc(6.5 * var(--pt)) !important; break-inside: auto; }
.upd-table th, .upd-table td { padding: calc(1.6 * var(--pt)) calc(2 * var(--pt)); border: calc(0.5 * var(--pt)) solid #000; }
.upd-table thead th, .upd-table tfoot th[scope^="col"], .upd-table tfoot .upd-number { padding: calc(1.5 * var(--pt)) calc(1 * var(--pt)); font-size: calc(4.9 * var(--pt)); text-align: center; vertical-align: middle; }
${columnWidths}
.upd-table :is(thead, tfoot) .upd-number { font-size: calc(6 * var(--pt)); padding: 0; }
.upd-table td.left { text-align: left; } .upd-table td.center { text-align: center; }
.upd-table td.right { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.upd-table td:nth-child(10) { white-space: nowrap; }
.upd-table tr:first-child > :first-child, .upd-table tr:last-child > :first-child, .upd-table tbody tr > :first-child { border-right-width: calc(1.2 * var(--pt)); }
.upd-table tr { break-inside: avoid; }
.upd-table .note { font-size: calc(5.5 * var(--pt)); }
.upd-total { break-before: avoid; font-weight: 700; }
.upd-total > :first-child { border-left: 0; border-bottom: 0; } .upd-total > :last-child { border-right: 0; border-bottom: 0; }
.upd-signed { border-bottom: calc(1.2 * var(--pt)) solid #000; break-before: avoid; }
.upd-signed > * { padding-top: calc(3 * var(--pt)) !important; }
.upd-alone .upd-table td:nth-child(9) { white-space: nowrap; }
.upd-alone .upd-table tr > :first-child { border-right-width: calc(0.5 * var(--pt)) !important; }
.upd-alone .upd-total > :first-child { border: calc(0.5 * var(--pt)) solid #000; }
.upd-alone .upd-signed { border-bottom: 0; break-inside: avoid; }
.upd-signers { display: grid; grid-template-columns: 1fr 1fr; gap: calc(2 * var(--pt)) calc(14 * var(--pt)); align-items: end; min-height: calc(16 * var(--pt)); }
.upd-signer { display: grid; grid-template-columns: calc(104 * var(--pt)) 2fr 3fr; gap: calc(5 * var(--pt)); align-items: end; }
.upd-slot { display: flex; flex-direction: column; text-align: center; }
.upd-slot .upd-value { padding-top: calc(3 * var(--pt)); }
.upd-transfer { padding: calc(3 * var(--pt)) 0; break-inside: avoid; break-before: avoid; }
.upd-transfer .upd-caption { padding-left: var(--label); }
.upd-sides { display: grid; grid-template-columns: 1fr 1fr; break-inside: avoid; break-before: avoid; }
.upd-sides > :first-child { padding-right: calc(6 * var(--pt)); border-right: calc(1.2 * var(--pt)) solid #000; } .upd-sides > :last-child { padding-left: calc(6 * var(--pt)); }
.upd-place { display: grid; grid-template-columns: 3fr 2fr 3fr calc(15 * var(--pt)); gap: calc(5 * var(--pt)); align-items: center; }
.upd-stamp { margin: calc(4 * var(--pt)) calc(20 * var(--pt)) !important; }
@media print { .landscape .sheet { --pt: 1pt; padding: 0; } }
`;

/** Page rules for printing a landscape sheet. */
export const updPageCss = `
.landscape { page: landscape; }
@page landscape { size: A4 landscape; margin: 20pt 16pt 30pt 20pt; }
`;
