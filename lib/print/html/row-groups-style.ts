/**
 * The style of a table divided into groups of rows. A browser that prints joins them into one table, whose head is
 * repeated on every sheet.
 */
export const rowGroupsCss = `
@media screen {
  .grouped { border: 0; }
  .group { min-width: min-content; content-visibility: auto; }
  .grouped table { table-layout: auto; }
  .lines.grouped table { border: 0 solid #000; border-width: 0 calc(1.6 * var(--pt)); }
  .lines .group:first-child table { border-top-width: calc(1.6 * var(--pt)); }
  .lines .group:last-child table { border-bottom-width: calc(1.6 * var(--pt)); }
  .lines .group tbody tr:last-child td, .group:not(:last-child) tbody tr:last-child td { border-bottom: 0; }
  .group ~ .group thead th { padding-top: 0 !important; padding-bottom: 0 !important; border-top: 0; border-bottom: 0; line-height: 0; }
  .grouped tfoot { visibility: hidden; line-height: 0; }
  .grouped [data-text]::before { content: attr(data-text); }
  .grouped tfoot :is(th, td) { padding-top: 0 !important; padding-bottom: 0 !important; border-top: 0 !important; border-bottom: 0 !important; }
}
@media print {
  .grouped { display: table; box-sizing: border-box; width: 100%; border-collapse: collapse; }
  .grouped :is(.group, table) { display: contents; }
  .group ~ .group :is(colgroup, thead), .grouped tfoot { display: none; }
}
`;
