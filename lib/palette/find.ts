import { z } from "zod";
import { findClients } from "@/lib/clients/find";
import { displayNumberOf } from "@/lib/documents/display-number";
import { listDocuments } from "@/lib/documents/list";
import { documentFilters } from "@/lib/documents/schema";
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
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";
import { type Found, findInput, foundRecord } from "./schema";

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
    const ofDocuments = documents.items.map((document) => ({
      kind: "document" as const,
      id: document.id,
      title: [displayNumberOf(locale, document), document.client?.shortName ?? document.client?.name]
        .filter(Boolean)
        .join(" · "),
      detail: sum(document.totalCents),
    }));
    const ofClients = clients.items.map(({ id, name, shortName, inn }) => ({
      kind: "client" as const,
      id,
      title: shortName ?? name,
      detail: inn,
    }));
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
      ...projects.items.map(({ id, name }) => ({ kind: "project" as const, id, title: name, detail: null })),
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
      ...templates.items.map(({ id, name }) => ({
        kind: "template" as const,
        id,
        title: name,
        detail: null,
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

const maxTitleLength = 120;

/** Cuts between words, because a number cut off would read as another number. */
function titleOf(name: string | null, purpose: string | null): string {
  const title = [name && shortName(name), purpose].filter(Boolean).join(" · ");
  return title.length <= maxTitleLength ? title : `${title.slice(0, maxTitleLength).replace(/\s+\S*$/, "")}…`;
}
