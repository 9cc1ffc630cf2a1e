import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { bankAccounts, clients, orders, sites, templates } from "@/db/schema";
import { clientColumns, clientRecord } from "@/lib/clients/record";
import type { Client } from "@/lib/clients/schema";
import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { addProject } from "@/lib/projects/create";
import { readProject } from "@/lib/projects/queries";
import { projectRecord } from "@/lib/projects/record";
import type { Project } from "@/lib/projects/schema";
import { identifier, impliedByStatus } from "@/lib/values/fields";
import { beginningOf } from "@/lib/values/text";
import { clientOfOrder } from "./client-of-order";
import { lockOrder, readOrder } from "./queries";
import { orderRecord } from "./record";

const conversionKey = z.object({ id: identifier });
const conversion = z.object({
  project: projectRecord,
  client: clientRecord.nullable(),
  order: orderRecord,
  /** False if the order was converted before. */
  isNew: impliedByStatus,
});

export const convertOrder = command(
  {
    level: "user",
    summary:
      "Create a project from an order, with its customer as a client; a repeated call returns the same project",
    input: conversionKey,
    output: conversion,
    fails: ["not_found", "invalid_transition"],
  },
  async (context, { id }) => {
    const { db } = context;
    const order = await lockOrder(db, id);
    const isNew = order.projectId === null;
    const { project, client } = order.projectId
      ? await readConversion(db, order.projectId)
      : await convert(context, order);
    return { project, client, order: await readOrder(db, id), isNew };
  },
);

type OrderRow = typeof orders.$inferSelect;

async function readConversion(db: Database, projectId: string) {
  const project = await readProject(db, projectId);
  const { defaultClientId } = project;
  const [client] = defaultClientId
    ? await db.select(clientColumns).from(clients).where(eq(clients.id, defaultClientId))
    : [];
  return { project, client: client ?? null };
}

/** Creates the project and the client. An order that was paid or completed without a project keeps its status. */
async function convert(context: Context, order: OrderRow): Promise<{ project: Project; client: Client }> {
  if (order.status === "cancelled") throw new Failure("invalid_transition");
  const { db } = context;
  const client = await clientOfOrder(context, order);
  const project = await addProject(context, {
    name: projectName(order),
    status: "active",
    notes: order.comment,
    organizationId: order.organizationId,
    defaultClientId: client.id,
    ...(await defaultsFor(db, order)),
  });
  await db
    .update(orders)
    .set({ projectId: project.id, status: order.status === "new" ? "in_progress" : order.status })
    .where(eq(orders.id, order.id));
  await record(context, "order.converted", order, { projectId: project.id, clientId: client.id });
  return { project, client };
}

const projectName = ({ number, customerName }: OrderRow) =>
  [`Заказ № ${number}`, customerName && beginningOf(customerName, 200)].filter(Boolean).join(" — ");

/** Returns the organization's default account and the template that the order's site offers its customers. */
async function defaultsFor(db: Database, { organizationId, siteId }: OrderRow) {
  const [found] = await db
    .select({ accountId: bankAccounts.id, templateId: templates.id })
    .from(sql`(select) as nothing`)
    .leftJoin(
      bankAccounts,
      and(
        eq(bankAccounts.organizationId, organizationId),
        eq(bankAccounts.isDefault, true),
        isNull(bankAccounts.archivedAt),
      ),
    )
    .leftJoin(sites, siteId ? eq(sites.id, siteId) : sql`false`)
    .leftJoin(
      templates,
      and(eq(templates.id, sites.defaultOfferTemplateId), eq(templates.isArchived, false)),
    );
  return { defaultBankAccountId: found?.accountId, defaultTemplateId: found?.templateId };
}
