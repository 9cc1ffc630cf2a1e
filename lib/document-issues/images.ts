import { inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { ImageKind } from "@/db/enums";
import { valuesOf } from "@/db/one-parameter";
import { issuedImages, organizationImages } from "@/db/schema";
import { imageAddress } from "@/lib/organization-images/address";
import type { PrintImages } from "@/lib/print/source";
import type { StoredImages } from "./stored-source";

/**
 * `bytes`: data URLs for a stand-alone file or page; `addresses`: for a page of the product; `none`: for the text
 * alone.
 */
export type ImageForm = "bytes" | "addresses" | "none";

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;

/** Returns the images that an organization puts on its papers now. */
export async function readLiveImages(
  db: Database,
  organizationId: string,
  form: ImageForm,
): Promise<PrintImages | undefined> {
  if (form === "none") return undefined;
  const { kind, png, widthPx, heightPx, updatedAt, organizationId: owner } = organizationImages;
  const columns = { kind, widthPx, heightPx, updatedAt, ...(form === "bytes" && { png }) };
  const images = await db.select(columns).from(organizationImages).where(sql`${owner} = ${organizationId}`);
  return Object.fromEntries(
    images.map(({ kind: each, png: bytes, updatedAt: moment, ...size }) => [
      each,
      { src: bytes ? dataUrl(bytes) : imageAddress(organizationId, each, moment), ...size },
    ]),
  );
}

/** The address of an image of an issued paper. */
const issuedImageAddress = (hash: string) => `/api/issued-images/${hash}`;

/** Returns the images of an issued paper as they were then. */
export async function issuedImagesOf(
  db: Database,
  stored: StoredImages,
  form: ImageForm,
): Promise<PrintImages | undefined> {
  if (form === "none") return undefined;
  const imageEntries = Object.entries(stored);
  if (form === "addresses" || imageEntries.length === 0) {
    return Object.fromEntries(
      imageEntries.map(([kind, { hash, ...size }]) => [kind, { src: issuedImageAddress(hash), ...size }]),
    );
  }
  const hashes = [...new Set(imageEntries.map(([, { hash }]) => hash))];
  const storedImages = await db.select().from(issuedImages).where(inArray(issuedImages.hash, hashes));
  const bytes = new Map(storedImages.map(({ hash, png }) => [hash, png]));
  return Object.fromEntries(
    imageEntries.map(([kind, { hash, ...size }]) => {
      const png = bytes.get(hash);
      if (!png) throw new Error(`the image ${hash} of an issued paper is missing`);
      return [kind, { src: dataUrl(png), ...size }];
    }),
  );
}

/** Stores the current images of organizations for papers being issued; their bytes do not leave the database. */
export async function storeIssuedImages(
  db: Database,
  organizationIds: string[],
): Promise<Map<string, StoredImages>> {
  if (organizationIds.length === 0) return new Map();
  const ids = valuesOf([...new Set(organizationIds)], "uuid");
  const rows: Iterable<{
    organization_id: string;
    kind: ImageKind;
    width_px: number;
    height_px: number;
    hash: string;
  }> = await db.execute(sql`
    with images as (
      select organization_id, kind, width_px, height_px, png, encode(sha256(png), 'hex') as hash
      from ${organizationImages}
      where organization_id in ${ids}
    ), kept as (
      insert into ${issuedImages} (hash, png)
      select distinct on (hash) hash, png from images order by hash
      on conflict do nothing
    )
    select organization_id, kind, width_px, height_px, hash from images`);
  const byOrganization = new Map<string, StoredImages>();
  for (const { organization_id, kind, width_px: widthPx, height_px: heightPx, hash } of rows) {
    const imagesSoFar = byOrganization.get(organization_id) ?? {};
    byOrganization.set(organization_id, { ...imagesSoFar, [kind]: { hash, widthPx, heightPx } });
  }
  return byOrganization;
}
