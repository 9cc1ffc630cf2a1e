import { eq } from "drizzle-orm";
import { z } from "zod";
import { organizationImages } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { assertOrganization } from "@/lib/organizations/queries";
import { organizationKey } from "@/lib/organizations/schema";
import { imageAddress } from "./address";
import { imageRecord } from "./schema";

export const listImages = query(
  {
    level: "viewer",
    summary: "List the images that an organization puts on its papers",
    input: organizationKey,
    output: z.array(imageRecord),
    fails: ["not_found"],
  },
  async ({ db }, { organizationId }) => {
    const { kind, widthPx, heightPx, updatedAt } = organizationImages;
    await assertOrganization(db, organizationId);
    const images = await db
      .select({ kind, widthPx, heightPx, updatedAt })
      .from(organizationImages)
      .where(eq(organizationImages.organizationId, organizationId))
      .orderBy(kind);
    return images.map((image) => ({
      ...image,
      src: imageAddress(organizationId, image.kind, image.updatedAt),
    }));
  },
);
