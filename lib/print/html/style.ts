import { originalCodeMm } from "@/lib/print/qr-code";
import { leastLineWidths, unitPercent } from "./line-widths";
import { rowGroupsCss } from "./row-groups-style";
import { updCss, updPageCss } from "./upd-style";

/**
 * The style of a printed document, for a page or a shadow root. All lengths are points of an A4 sheet scaled to the
 * available width, so a preview in a narrow pane is the same sheet, only smaller.
 */
export const paperCss = `
.paper { container-type: inline-size; width: 100%; max-width: var(--paper-most, 210mm); margin: 0 auto; background: #fff; color: #000; forced-color-adjust: none; }
.paper .whole { white-space: nowrap; }
.sheet {
  --pt: calc(100cqi / 595.28);
  box-sizing: border-box; padding: calc(36 * var(--pt)) calc(34 * var(--pt)) calc(46 * var(--pt)) calc(48 * var(--pt));
  font-family: "PT Serif", Georgia, "Times New Roman", serif; font-size: calc(9.5 * var(--pt));
  line-height: 1.22; text-align: left; overflow-wrap: anywhere;
}
.sheet p, .sheet dl, .sheet dd, .sheet h1 { margin: 0; }
.sheet p { white-space: pre-wrap; min-height: 1.22em; }
.sheet table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: inherit; }
.sheet th, .sheet td { padding: calc(2.5 * var(--pt)) calc(3.5 * var(--pt)); text-align: left; vertical-align: top; font-weight: inherit; }
.sheet a { color: inherit; }
.left { text-align: left; } .center { text-align: center; } .right { text-align: right; } .justify { text-align: justify; }
.apart { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1em; }
.marker { display: inline-block; box-sizing: border-box; min-width: calc(18 * var(--pt)); padding-right: calc(5 * var(--pt)); text-align: right; text-indent: 0; }
.depth-1, .depth-2, .depth-3, .depth-4, .depth-5, .depth-6 { padding-left: calc(var(--depth) * 18 * var(--pt)); }
.depth-1 { --depth: 1; } .depth-2 { --depth: 2; } .depth-3 { --depth: 3; } .depth-4 { --depth: 4; } .depth-5 { --depth: 5; } .depth-6 { --depth: 6; }
p:has(> .marker) { text-indent: calc(-18 * var(--pt)); }
.logo { margin-bottom: calc(10 * var(--pt)); line-height: 0; }
.logo img { width: auto; height: auto; max-width: calc(200 * var(--pt)); max-height: calc(46 * var(--pt)); }
.bank td { border: calc(0.6 * var(--pt)) solid #000; padding: calc(3.5 * var(--pt)); }
.bank .half { width: 29.3%; } .bank .label { width: 8.6%; } .bank .number { width: 32.8%; }
.bank .open { border-bottom: 0; }
.bank-with-qr { display: grid; grid-template-columns: 1fr calc(85 * var(--pt)); gap: calc(14 * var(--pt)); align-items: stretch; }
.bank-with-qr .half { width: 30%; } .bank-with-qr .label { width: 9.7%; } .bank-with-qr .number { width: 30.1%; }
.qr { font-size: calc(7.5 * var(--pt)); text-align: center; }
.qr svg { display: block; width: 100%; margin-bottom: calc(7 * var(--pt)); }
.original-code { width: calc(${originalCodeMm} * 72 / 25.4 * var(--pt)); margin: calc(9 * var(--pt)) 0 calc(-24 * var(--pt)) auto; break-inside: avoid; }
.upd .original-code { margin: calc(3.5 * var(--pt)) 0 0 auto; }
.original-code svg { display: block; width: 100%; }
.caption { margin-top: calc(4 * var(--pt)); font-size: calc(8 * var(--pt)); }
.title { padding: calc(16 * var(--pt)) 0 calc(6 * var(--pt)); border-bottom: calc(1.6 * var(--pt)) solid #000; font-size: calc(14 * var(--pt)); font-weight: 700; text-wrap: balance; }
.title:first-child { padding-top: 0; }
.heading { margin-top: calc(12 * var(--pt)); font-weight: 700; break-after: avoid; }
.heading:first-child { margin-top: 0; }
.heading-1 { font-size: calc(14 * var(--pt)); } .heading-2 { font-size: calc(11 * var(--pt)); }
.details > div { display: grid; grid-template-columns: calc(92 * var(--pt)) 1fr; gap: calc(6 * var(--pt)); margin-top: calc(7 * var(--pt)); }
.text { margin-top: calc(9 * var(--pt)); }
.text p + p { margin-top: calc(3 * var(--pt)); }
.lines { table-layout: auto !important; margin-top: calc(10 * var(--pt)); border: calc(1.6 * var(--pt)) solid #000; font-size: calc(9 * var(--pt)) !important; }
.lines th, .lines td { border: calc(0.6 * var(--pt)) solid #000; }
.lines th { text-align: center; vertical-align: middle; font-weight: 700; }
.lines tr { break-inside: avoid; }
.lines .position, .lines .qty, .lines .price, .lines .vat, .lines .sum { width: 1%; white-space: nowrap; overflow-wrap: normal; }
.lines .position { min-width: calc(${leastLineWidths.position} * var(--pt)); text-align: center; }
.lines .qty, .lines .vat { min-width: calc(${leastLineWidths.qty} * var(--pt)); }
.lines .unit { width: ${unitPercent}%; overflow-wrap: break-word; }
.lines .price { min-width: calc(${leastLineWidths.price} * var(--pt)); } .lines .sum { min-width: calc(${leastLineWidths.sum} * var(--pt)); }
.lines td.qty, .lines td.price, .lines td.vat, .lines td.sum { text-align: right; font-variant-numeric: tabular-nums; }
.note { white-space: pre-wrap; font-size: calc(7.5 * var(--pt)); }
.totals { break-inside: avoid; break-before: avoid; }
.totals table { width: auto; margin: calc(5 * var(--pt)) 0 0 auto; font-weight: 700; }
.totals th, .totals td { padding: calc(0.8 * var(--pt)) calc(3.5 * var(--pt)); text-align: right; white-space: nowrap; }
.totals td { min-width: calc(60 * var(--pt)); padding-left: calc(12 * var(--pt)); font-variant-numeric: tabular-nums; }
.totals table + p { margin-top: calc(8 * var(--pt)); }
.words { font-weight: 700; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: calc(12 * var(--pt)) calc(24 * var(--pt)); margin-top: calc(14 * var(--pt)); }
.signatures { break-inside: avoid; break-before: avoid; }
.issuer { margin-top: calc(14 * var(--pt)); padding-top: calc(24 * var(--pt)); border-top: calc(1.6 * var(--pt)) solid #000; }
.issuer .signers { display: flex; flex-wrap: wrap; gap: calc(24 * var(--pt)); }
.issuer .signer { flex: 1 1 40%; }
.issuer .blank { min-width: calc(60 * var(--pt)); }
.signer { display: flex; flex: 1; align-items: flex-end; gap: calc(6 * var(--pt)); white-space: nowrap; }
.issuer .signer:only-child { max-width: 60%; }
.parted .signer:only-child { flex: 0 1 auto; min-width: 60%; max-width: 100%; white-space: normal; }
.sides .signer { margin-top: calc(4 * var(--pt)); flex-wrap: wrap; }
.sides .role { flex-basis: 100%; margin-bottom: calc(24 * var(--pt)); white-space: normal; }
.sides .blank, .sides .name { position: relative; }
.sides .name { box-sizing: border-box; min-width: calc(78 * var(--pt)); max-width: 60%; white-space: normal; }
.signer small { position: absolute; top: 100%; left: 0; right: 0; padding-top: calc(1.5 * var(--pt)); font-size: calc(6.5 * var(--pt)); text-align: center; }
.blank { flex: 1; min-height: 1em; border-bottom: calc(0.6 * var(--pt)) solid #000; }
.stamp { margin-top: calc(16 * var(--pt)) !important; font-size: calc(8 * var(--pt)); }
.issuer .stamp { position: relative; padding-left: calc(90 * var(--pt)); }
.issuer .stamp:has(img) { margin-bottom: calc(44 * var(--pt)) !important; }
.stamp img { position: absolute; left: calc(102 * var(--pt)); top: 50%; max-width: calc(110 * var(--pt)); max-height: calc(110 * var(--pt)); translate: -50% -50%; }
.issuer .blank { position: relative; }
.signature { position: absolute; left: 50%; bottom: calc(-8 * var(--pt)); max-width: max(100%, calc(60 * var(--pt))); max-height: calc(40 * var(--pt)); translate: -50% 0; }
.page-break { margin: calc(14 * var(--pt)) 0; border-top: 1px dashed #bbb; break-after: page; }
${updCss}
${rowGroupsCss}
@media print {
  .paper { container-type: normal; max-width: none !important; }
  .sheet { --pt: 1pt; padding: 0; }
  .page-break { margin: 0; border: 0; }
  .original-code { margin-bottom: 0; }
}
`;

/** Additional style for a stand-alone page: the background around the sheet, and the print margins. */
export const pageCss = `
html { background: #e9e6df; }
body { margin: 0; padding: 24px 12px; }
.paper { box-shadow: 0 1px 12px rgb(0 0 0 / 0.18); }
@page { size: A4; margin: 36pt 34pt 46pt 48pt; }
${updPageCss}
@media print { html { background: none; } body { padding: 0; } .paper { box-shadow: none; } }
`;
