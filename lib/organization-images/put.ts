import { sql } from "drizzle-orm";
import { organizationImages } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { job } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { lockOrganization } from "@/lib/organizations/queries";
import { imageAddress } from "./address";
import { cleanImage } from "./clean";
import { imageInput, imageRecord } from "./schema";

export const putImage = job(
  {
    level: "admin",
    summary: "Upload an organization's logo, stamp or signature: a PNG, JPEG or WebP of at most 5 MB",
    input: imageInput,
    output: imageRecord,
    fails: ["not_found"],
  },
  async ({ db, actor }, { organizationId, kind, data }) => {
    const image = await cleanImage(data, kind);
    return transact(db, async (tx) => {
      await lockOrganization(tx, organizationId);
      const [stored] = await tx
        .insert(organizationImages)
        .values({ organizationId, kind, ...image })
        .onConflictDoUpdate({
          target: [organizationImages.organizationId, organizationImages.kind],
          set: { ...image, updatedAt: sql`excluded.updated_at` },
        })
        .returning();
      await recordEdit({ db: tx, actor }, "organization.updated", { id: organizationId, organizationId }, [
        kind,
      ]);
      const { widthPx, heightPx, updatedAt } = stored!;
      return { kind, src: imageAddress(organizationId, kind, updatedAt), widthPx, heightPx, updatedAt };
    });
  },
);
