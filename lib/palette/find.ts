import { z } from "zod";
import { findClients } from "@/lib/clients/find";
import { displayNumberOf } from "@/lib/documents/display-number";
import { listDocuments } from "@/lib/documents/list";
import { type DocumentRow, documentFilters } from "@/lib/documents/schema";
import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/states.json";
import ru from "@/lib/i18n/messages/ru/states.json";
import { query } from "@/lib/kernel/operation";
import { listOrders } from "@/lib/orders/list";
import { orderFilters } from "@/lib/orders/schema";
import { activeOrganizationId } from "@/lib/organizations/active";
import { listOrganizations } from "@/lib/organizations/list";
import { counterpartyOf } from "@/lib/payments/counterparty";
import { listPayments } from "@/lib/payments/list";
import { paymentFilters } from "@/lib/payments/schema";
import { listProjects } from "@/lib/projects/list";
import { projectFilters } from "@/lib/projects/schema";
import { findReconciliations } from "@/lib/reconciliations/find";
import { listSeries } from "@/lib/series/list";
import { seriesFilters } from "@/lib/series/schema";
import { findServices } from "@/lib/services/find";
import { listTemplates } from "@/lib/templates/list";
import { templateFilters } from "@/lib/templates/schema";
import { formatDate } from "@/lib/values/dates";
import { lookAlikes } from "@/lib/values/look-alike";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";
import { shownName } from "@/lib/values/shown-name";
import { clientHintAmong, taxNumbersOf } from "@/lib/values/tax-numbers";
import { type Found, findInput, foundRecord } from "./schema";

const words = { ru, en };

/** The number of results of a kind; with more it is quicker to type than to read. */
const maxPerKind = 5;

/** Searches all lists at once for a few letters or digits. */
export const findAnything = query(
  {
    level: "viewer",
    summary:
      "Find documents, clients, organizations, projects, orders, payments, series, templates, services and acts of reconciliation that contain a text",
    input: findInput,
    output: z.array(foundRecord),
  },
  async (context, { q, organizationId: requestedId }): Promise<Found[]> => {
    const { locale } = context;
    const organizationId = requestedId ?? (await activeOrganizationId(context));
    const filters = { q, limit: maxPerKind };
    const ofOrganization = { ...filters, organizationId: organizationId ?? undefined };
    const [documents, clients, organizations, projects, orders, payments, series, templates, services, acts] =
      await Promise.all([
        listDocuments.run(context, documentFilters.parse(ofOrganization)),
        findClients.run(context, filters),
        listOrganizations.run(context, listOrganizations.input.parse(filters)),
        listProjects.run(context, projectFilters.parse(ofOrganization)),
        organizationId ? listOrders.run(context, orderFilters.parse(ofOrganization)) : { items: [] },
        organizationId ? listPayments.run(context, paymentFilters.parse(ofOrganization)) : { items: [] },
        organizationId ? listSeries.run(context, seriesFilters.parse(ofOrganization)) : { items: [] },
        listTemplates.run(context, templateFilters.parse(filters)),
        findServices(context.db, q, maxPerKind),
        organizationId ? findReconciliations(context.db, organizationId, q, maxPerKind) : [],
      ]);
    const sum = (cents: number) => formatCents(cents, locale);
    const states = words[locale];
    const ofDocuments = documentsFound(documents.items, locale);
    const ofClients = clients.items.map((client) => ({
      kind: "client" as const,
      id: client.id,
      title: shownName(client),
      detail: clientHintAmong(client, clients.items),
    }));
    const isAlikeProject = lookAlikes(projects.items, nameOf, idOf);
    const isAlikeTemplate = lookAlikes(templates.items, nameOf, idOf);
    const ofOrganizations = organizations.items.map(({ id, name, shortName, inn }) => ({
      kind: "organization" as const,
      id,
      title: shortName ?? name,
      detail: inn,
    }));
    // Digits usually mean a document or an amount, letters a name.
    const likelyMeant = /\d/.test(q) ? [...ofDocuments, ...ofClients] : [...ofClients, ...ofDocuments];
    return [
      ...likelyMeant,
      ...ofOrganizations,
      ...projects.items.map((project) => ({
        kind: "project" as const,
        id: project.id,
        title: [project.name, isAlikeProject(project) && nameOfClient(project.defaultClient)]
          .filter(Boolean)
          .join(" · "),
        detail: null,
      })),
      ...orders.items.map(({ id, number, customerName, totalCents }) => ({
        kind: "order" as const,
        id,
        title: [`№ ${number}`, customerName].filter(Boolean).join(" · "),
        detail: sum(totalCents),
      })),
      ...payments.items.map((payment) => ({
        kind: "payment" as const,
        id: payment.id,
        title: titleOf(counterpartyOf(payment).name, payment.purpose),
        detail: sum(payment.amountCents),
      })),
      ...series.items.map(({ id, name, clientName }) => ({
        kind: "series" as const,
        id,
        title: `${shortName(clientName)} · ${name}`,
        detail: null,
      })),
      ...acts.map(({ id, number, clientName, from, to }) => ({
        kind: "reconciliation" as const,
        id,
        title: `${number} · ${shortName(clientName)}`,
        detail: `${formatDate(from)} – ${formatDate(to)}`,
      })),
      ...templates.items.map((template) => ({
        kind: "template" as const,
        id: template.id,
        title: template.name,
        detail: isAlikeTemplate(template) ? states.docType[template.docType] : null,
      })),
      ...services.map(({ id, name, priceCents }) => ({
        kind: "service" as const,
        id,
        title: name,
        detail: sum(priceCents),
      })),
    ];
  },
);

const idOf = ({ id }: { id: string }) => id;

const nameOf = ({ name }: { name: string }) => name;

const nameOfClient = (client: Parameters<typeof shownName>[0] | null) => client && shownName(client);

/**
 * Returns documents with their totals: those of clients of one name with INN and KPP, and those of one number and client
 * with type and date.
 */
function documentsFound(documents: readonly DocumentRow[], locale: Locale): Found[] {
  const titleOf = (document: DocumentRow) =>
    [displayNumberOf(locale, document), nameOfClient(document.client)].filter(Boolean).join(" · ");
  const isAlike = lookAlikes(documents, titleOf, idOf);
  const isNamesake = lookAlikes(
    documents,
    ({ client }) => nameOfClient(client),
    ({ client }) => client?.id,
  );
  return documents.map((document) => ({
    kind: "document",
    id: document.id,
    title: [
      titleOf(document),
      isNamesake(document) && taxNumbersOf(document.client),
      isAlike(document) && `${words[locale].docType[document.docType]} ${formatDate(document.date)}`,
    ]
      .filter(Boolean)
      .join(" · "),
    detail: formatCents(document.totalCents, locale),
  }));
}

const maxTitleLength = 120;

/** Cuts between words, because a number cut off would read as another number. */
function titleOf(name: string | null, purpose: string | null): string {
  const title = [name && shortName(name), purpose].filter(Boolean).join(" · ");
  return title.length <= maxTitleLength ? title : `${title.slice(0, maxTitleLength).replace(/\s+\S*$/, "")}…`;
}
