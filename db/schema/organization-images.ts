import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, oneOf, timestamps } from "@/db/columns";
import { imageKinds } from "@/db/enums";
import { organizations } from "./organizations";

/** The images that an organization puts on its papers: small PNGs made by the product, whatever was uploaded. */
export const organizationImages = pgTable(
  "organization_images",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    kind: text({ enum: imageKinds }).notNull(),
    png: bytes().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.kind] }),
    oneOf("organization_images_kind_check", table.kind, imageKinds),
  ],
);
