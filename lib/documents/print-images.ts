import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, organizationImages } from "@/db/schema";
import { imageAddress } from "@/lib/organization-images/address";
import type { PrintImages } from "@/lib/print/source";

/** The images of a document's organization as data URLs, for a file or page that stands alone. */
export async function imagesOfDocument(db: Database, documentId: string): Promise<PrintImages> {
  const { kind, png, widthPx, heightPx } = organizationImages;
  const images = await db
    .select({ kind, png, widthPx, heightPx })
    .from(organizationImages)
    .innerJoin(documents, eq(documents.organizationId, organizationImages.organizationId))
    .where(eq(documents.id, documentId));
  return Object.fromEntries(
    images.map(({ kind, png, ...size }) => [
      kind,
      { src: `data:image/png;base64,${png.toString("base64")}`, ...size },
    ]),
  );
}

type KnownImage = Pick<typeof organizationImages.$inferSelect, "kind" | "widthPx" | "heightPx" | "updatedAt">;

/** The images of a document's organization without their bytes, as a column of a statement that reads the document. */
export const knownImages = sql<KnownImage[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'widthPx', width_px, 'heightPx', height_px, 'updatedAt', updated_at)), '[]')
  from ${organizationImages} where organization_id = ${documents.organizationId})`;

/** The same as addresses, for a page of the product. */
export const imageAddresses = (organizationId: string, images: KnownImage[]): PrintImages =>
  Object.fromEntries(
    images.map(({ kind, updatedAt, ...size }) => [
      kind,
      { src: imageAddress(organizationId, kind, updatedAt), ...size },
    ]),
  );
