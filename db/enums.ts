/** `blocked` is below every level and gives no access. */
export const permissions = ["blocked", "viewer", "user", "admin"] as const;
/** The levels that an operation may require of a member, or that a program token may have. */
export const tokenLevels = ["viewer", "user", "admin"] as const satisfies readonly Permission[];
/** The states of the delivery of an event to an outside address. */
export const deliveryStates = ["pending", "delivered", "failed"] as const;
/**
 * Why nothing is sent to an address any more: a person stopped it, it failed for days, or it reported itself gone.
 */
export const webhookStops = ["person", "failing", "gone"] as const;
export const docTypes = ["contract", "invoice", "act", "upd", "advance_invoice"] as const;
export const documentStatuses = ["draft", "issued", "partially_paid", "paid", "signed", "cancelled"] as const;
/** The statuses of documents that were handed over and still ask for money. */
export const owedStatuses = ["issued", "partially_paid"] as const satisfies readonly DocumentStatus[];
/** How the days until an invoice is due are counted. */
export const paymentTermKinds = ["calendar", "working"] as const;

export const vatModes = ["included", "on_top"] as const;
export const vatRates = ["none", "0", "5", "7", "10", "20", "22"] as const;
/** Calculated rates (расчётные ставки): the share of VAT within an amount, for advances. */
export const advanceRates = ["5/105", "7/107", "10/110", "20/120", "22/122"] as const;
/** The rates that a document line may have. */
export const lineRates = [...vatRates, ...advanceRates] as const;
/** What a document line sells. */
export const lineKinds = ["service", "goods"] as const;
export const taxSystems = ["osno", "usn_income", "usn_income_expense", "ausn", "psn", "npd"] as const;
export const imageKinds = ["logo", "stamp", "signature", "accountant_signature"] as const;
export type ImageKind = (typeof imageKinds)[number];
export const clientKinds = ["company", "entrepreneur", "person"] as const;
export const projectStatuses = ["active", "completed", "archived"] as const;
/** The statuses of documents that were handed over and are valid: an act or UPD with one of them is a shipment. */
export const handedOverStatuses = [
  "issued",
  "signed",
  "partially_paid",
  "paid",
] as const satisfies readonly (typeof documentStatuses)[number][];
export const paymentKinds = ["incoming", "incoming_sbp", "incoming_sbp_b2b", "outgoing"] as const;
export const paymentSources = ["bank", "statement", "manual"] as const;
/** The reasons for or against matching a payment, or for leaving it unmatched; each has its words in the messages. */
export const paymentSigns = [
  "number",
  "similar_number",
  "short_number",
  "payer_inn",
  "payer_kpp",
  "other_kpp",
  "payer_account",
  "learned",
  "payer_name",
  "other_payer",
  "amount",
  "partial",
  "overpaid",
  "outgoing",
  "several_paid",
  "adds_up",
  "several_ways",
  "oldest_first",
  "advance",
  "own_invoice",
  "invoice_made",
  "divided",
  "one_of_several",
  "refund",
  "negative_amount",
  "no_number",
  "unknown_number",
  "several_organizations",
  "several_numbers",
  "other_organization",
  "weak_number",
  "perhaps_same",
  "own_transfer",
] as const;
export const orderStatuses = ["new", "in_progress", "paid", "completed", "cancelled"] as const;
/** Shop engines: all but the last send their orders; from the last they are fetched. */
export const shopEngines = ["woocommerce", "tilda", "insales", "opencart", "commerceml"] as const;
/** The outcomes of a shop's call; `ping`: the shop only checked whether somebody answers. */
export const shopCallOutcomes = ["created", "updated", "ignored", "refused", "ping"] as const;
export const bankEnvironments = ["sandbox", "prod"] as const;
export const bankAttemptStates = ["calling", "unknown", "created", "refused", "dismissed"] as const;
export const emailStates = ["sending", "sent", "failed", "unknown"] as const;
export const emailAttachments = ["pdf", "none"] as const;
/** As for emails; `stopped`: before it was handed over, the money came or reminders to the client were turned off. */
export const reminderStates = ["sending", "sent", "failed", "unknown", "stopped"] as const;
export const reconciliationStatuses = ["draft", "sent", "agreed", "disputed", "cancelled"] as const;
/** Where a signed paper is; `electronic`: there is none, because it was signed electronically. */
export const originalStates = ["none", "sent", "returned", "electronic"] as const;
/** The types of files that can be attached to a document, by their content. */
export const fileTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
/** The answers that a client may give to an act of reconciliation. */
export const reconciliationAnswers = ["agreed", "disputed"] as const;
/** The types that a series may make, in the order in which they are made. */
export const seriesDocTypes = [
  "invoice",
  "act",
  "upd",
] as const satisfies readonly (typeof docTypes)[number][];
/** How far a series takes its documents automatically. */
export const seriesModes = ["draft", "issue", "send"] as const;
/**
 * The bulk actions on documents; `undo` takes back what an earlier run did. A new action does not compile until
 * `lib/bulk-runs` implements it.
 */
export const bulkActions = [
  "issue",
  "issue_and_send",
  "send",
  "sign",
  "cancel",
  "act",
  "upd",
  "link",
  "original",
  "export",
  "series",
  "undo",
] as const;
export const bulkRunStates = ["running", "done", "stopped"] as const;
/** `sending`: its letter is recorded and under way. */
export const bulkItemStates = ["waiting", "sending", "done", "skipped", "failed", "stopped"] as const;
/** Lists that can be filled from a file with a table. */
export const importedLists = ["clients", "services", "debts"] as const;
export const lookupKinds = ["party", "bank"] as const;
/** Versions of EnterpriseData, newest last. */
export const exchangeVersions = ["1.17", "1.20"] as const;
/** The kinds of files that a template can be imported from. */
export const sourceKinds = ["docx", "pdf", "image"] as const;

export type Permission = (typeof permissions)[number];
export type DocType = (typeof docTypes)[number];
export type DocumentStatus = (typeof documentStatuses)[number];
export type ImportedList = (typeof importedLists)[number];
export type VatMode = (typeof vatModes)[number];
export type PlainVatRate = (typeof vatRates)[number];
export type AdvanceRate = (typeof advanceRates)[number];
export type VatRate = PlainVatRate | AdvanceRate;
export type LineKind = (typeof lineKinds)[number];
export type PaymentTermKind = (typeof paymentTermKinds)[number];
export type TaxSystem = (typeof taxSystems)[number];
export type ClientKind = (typeof clientKinds)[number];
export type ProjectStatus = (typeof projectStatuses)[number];
export type PaymentKind = (typeof paymentKinds)[number];
export type PaymentSource = (typeof paymentSources)[number];
export type PaymentSign = (typeof paymentSigns)[number];
export type OrderStatus = (typeof orderStatuses)[number];
export type ShopEngine = (typeof shopEngines)[number];
export type ShopCallOutcome = (typeof shopCallOutcomes)[number];
export type BankEnvironment = (typeof bankEnvironments)[number];
export type BankAttemptState = (typeof bankAttemptStates)[number];
export type SeriesDocType = (typeof seriesDocTypes)[number];
export type SeriesMode = (typeof seriesModes)[number];
export type EmailState = (typeof emailStates)[number];
export type EmailAttachment = (typeof emailAttachments)[number];
export type BulkAction = (typeof bulkActions)[number];
export type BulkRunState = (typeof bulkRunStates)[number];
export type BulkItemState = (typeof bulkItemStates)[number];
export type ReconciliationStatus = (typeof reconciliationStatuses)[number];
export type OriginalState = (typeof originalStates)[number];
export type ExchangeVersion = (typeof exchangeVersions)[number];
export type FileType = (typeof fileTypes)[number];
export type ReconciliationAnswer = (typeof reconciliationAnswers)[number];

/** Lists whose filters are part of their address. */
export const filteredLists = ["documents", "payments", "orders", "projects", "clients"] as const;
export type FilteredList = (typeof filteredLists)[number];
