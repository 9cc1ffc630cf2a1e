import type { Locale } from "./locales";

/** The namespaces, one line each; the file is `messages/<locale>/<namespace>.json`, in kebab case. */
const namespaces = {
  about: { ru: () => import("./messages/ru/about.json"), en: () => import("./messages/en/about.json") },
  advanceInvoices: {
    ru: () => import("./messages/ru/advance-invoices.json"),
    en: () => import("./messages/en/advance-invoices.json"),
  },
  apiReference: {
    ru: () => import("./messages/ru/api-reference.json"),
    en: () => import("./messages/en/api-reference.json"),
  },
  bank: { ru: () => import("./messages/ru/bank.json"), en: () => import("./messages/en/bank.json") },
  bulk: { ru: () => import("./messages/ru/bulk.json"), en: () => import("./messages/en/bulk.json") },
  common: { ru: () => import("./messages/ru/common.json"), en: () => import("./messages/en/common.json") },
  errors: { ru: () => import("./messages/ru/errors.json"), en: () => import("./messages/en/errors.json") },
  failureDetails: {
    ru: () => import("./messages/ru/failure-details.json"),
    en: () => import("./messages/en/failure-details.json"),
  },
  shops: { ru: () => import("./messages/ru/shops.json"), en: () => import("./messages/en/shops.json") },
  shell: { ru: () => import("./messages/ru/shell.json"), en: () => import("./messages/en/shell.json") },
  dashboard: {
    ru: () => import("./messages/ru/dashboard.json"),
    en: () => import("./messages/en/dashboard.json"),
  },
  clientAccounts: {
    ru: () => import("./messages/ru/client-accounts.json"),
    en: () => import("./messages/en/client-accounts.json"),
  },
  clients: { ru: () => import("./messages/ru/clients.json"), en: () => import("./messages/en/clients.json") },
  document: {
    ru: () => import("./messages/ru/document.json"),
    en: () => import("./messages/en/document.json"),
  },
  documents: {
    ru: () => import("./messages/ru/documents.json"),
    en: () => import("./messages/en/documents.json"),
  },
  editor: { ru: () => import("./messages/ru/editor.json"), en: () => import("./messages/en/editor.json") },
  exchangeFiles: {
    ru: () => import("./messages/ru/exchange-files.json"),
    en: () => import("./messages/en/exchange-files.json"),
  },
  exchange: {
    ru: () => import("./messages/ru/exchange.json"),
    en: () => import("./messages/en/exchange.json"),
  },
  exports: { ru: () => import("./messages/ru/exports.json"), en: () => import("./messages/en/exports.json") },
  emails: { ru: () => import("./messages/ru/emails.json"), en: () => import("./messages/en/emails.json") },
  fields: { ru: () => import("./messages/ru/fields.json"), en: () => import("./messages/en/fields.json") },
  firstSteps: {
    ru: () => import("./messages/ru/first-steps.json"),
    en: () => import("./messages/en/first-steps.json"),
  },
  forms: { ru: () => import("./messages/ru/forms.json"), en: () => import("./messages/en/forms.json") },
  emailTemplates: {
    ru: () => import("./messages/ru/email-templates.json"),
    en: () => import("./messages/en/email-templates.json"),
  },
  issues: { ru: () => import("./messages/ru/issues.json"), en: () => import("./messages/en/issues.json") },
  paperDifferences: {
    ru: () => import("./messages/ru/paper-differences.json"),
    en: () => import("./messages/en/paper-differences.json"),
  },
  jobs: { ru: () => import("./messages/ru/jobs.json"), en: () => import("./messages/en/jobs.json") },
  links: { ru: () => import("./messages/ru/links.json"), en: () => import("./messages/en/links.json") },
  imports: { ru: () => import("./messages/ru/imports.json"), en: () => import("./messages/en/imports.json") },
  month: { ru: () => import("./messages/ru/month.json"), en: () => import("./messages/en/month.json") },
  originals: {
    ru: () => import("./messages/ru/originals.json"),
    en: () => import("./messages/en/originals.json"),
  },
  listImports: {
    ru: () => import("./messages/ru/list-imports.json"),
    en: () => import("./messages/en/list-imports.json"),
  },
  originalScans: {
    ru: () => import("./messages/ru/original-scans.json"),
    en: () => import("./messages/en/original-scans.json"),
  },
  lists: { ru: () => import("./messages/ru/lists.json"), en: () => import("./messages/en/lists.json") },
  lookup: { ru: () => import("./messages/ru/lookup.json"), en: () => import("./messages/en/lookup.json") },
  newClient: {
    ru: () => import("./messages/ru/new-client.json"),
    en: () => import("./messages/en/new-client.json"),
  },
  notifications: {
    ru: () => import("./messages/ru/notifications.json"),
    en: () => import("./messages/en/notifications.json"),
  },
  numbering: {
    ru: () => import("./messages/ru/numbering.json"),
    en: () => import("./messages/en/numbering.json"),
  },
  palette: {
    ru: () => import("./messages/ru/palette.json"),
    en: () => import("./messages/en/palette.json"),
  },
  payments: {
    ru: () => import("./messages/ru/payments.json"),
    en: () => import("./messages/en/payments.json"),
  },
  registers: {
    ru: () => import("./messages/ru/registers.json"),
    en: () => import("./messages/en/registers.json"),
  },
  reminders: {
    ru: () => import("./messages/ru/reminders.json"),
    en: () => import("./messages/en/reminders.json"),
  },
  reconciliations: {
    ru: () => import("./messages/ru/reconciliations.json"),
    en: () => import("./messages/en/reconciliations.json"),
  },
  problems: {
    ru: () => import("./messages/ru/problems.json"),
    en: () => import("./messages/en/problems.json"),
  },
  projects: {
    ru: () => import("./messages/ru/projects.json"),
    en: () => import("./messages/en/projects.json"),
  },
  orderGuide: {
    ru: () => import("./messages/ru/order-guide.json"),
    en: () => import("./messages/en/order-guide.json"),
  },
  orders: { ru: () => import("./messages/ru/orders.json"), en: () => import("./messages/en/orders.json") },
  sites: { ru: () => import("./messages/ru/sites.json"), en: () => import("./messages/en/sites.json") },
  requisites: {
    ru: () => import("./messages/ru/requisites.json"),
    en: () => import("./messages/en/requisites.json"),
  },
  repeats: {
    ru: () => import("./messages/ru/repeats.json"),
    en: () => import("./messages/en/repeats.json"),
  },
  series: { ru: () => import("./messages/ru/series.json"), en: () => import("./messages/en/series.json") },
  services: {
    ru: () => import("./messages/ru/services.json"),
    en: () => import("./messages/en/services.json"),
  },
  settings: {
    ru: () => import("./messages/ru/settings.json"),
    en: () => import("./messages/en/settings.json"),
  },
  shortcuts: {
    ru: () => import("./messages/ru/shortcuts.json"),
    en: () => import("./messages/en/shortcuts.json"),
  },
  signIn: { ru: () => import("./messages/ru/sign-in.json"), en: () => import("./messages/en/sign-in.json") },
  states: { ru: () => import("./messages/ru/states.json"), en: () => import("./messages/en/states.json") },
  vatRadar: {
    ru: () => import("./messages/ru/vat-radar.json"),
    en: () => import("./messages/en/vat-radar.json"),
  },
  webhooks: {
    ru: () => import("./messages/ru/webhooks.json"),
    en: () => import("./messages/en/webhooks.json"),
  },
  tokens: { ru: () => import("./messages/ru/tokens.json"), en: () => import("./messages/en/tokens.json") },
  templates: {
    ru: () => import("./messages/ru/templates.json"),
    en: () => import("./messages/en/templates.json"),
  },
};

/** The type of all texts, according to the Russian files: a missing key is a compile error. */
export type AppMessages = {
  [Name in keyof typeof namespaces]: Awaited<ReturnType<(typeof namespaces)[Name]["ru"]>>["default"];
};

/** Loads the texts of these namespaces in one language. Fails if their files cannot be fetched. */
export async function loadNamespaces<Name extends keyof AppMessages>(
  locale: Locale,
  names: readonly Name[],
): Promise<Pick<AppMessages, Name>> {
  const entries = names.map(async (name) => [name, (await namespaces[name][locale]()).default] as const);
  return Object.fromEntries(await Promise.all(entries)) as Pick<AppMessages, Name>;
}

/** Loads all texts of one language, by namespace. */
export const loadMessages = (locale: Locale): Promise<AppMessages> =>
  loadNamespaces(locale, Object.keys(namespaces) as (keyof AppMessages)[]);
