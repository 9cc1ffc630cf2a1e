import { eq } from "drizzle-orm";
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

/** The same as addresses, for a page of the product. */
export async function imageAddresses(db: Database, organizationId: string): Promise<PrintImages> {
  const { kind, widthPx, heightPx, updatedAt } = organizationImages;
  const images = await db
    .select({ kind, widthPx, heightPx, updatedAt })
    .from(organizationImages)
    .where(eq(organizationImages.organizationId, organizationId));
  return Object.fromEntries(
    images.map(({ kind, updatedAt, ...size }) => [
      kind,
      { src: imageAddress(organizationId, kind, updatedAt), ...size },
    ]),
  );
}
