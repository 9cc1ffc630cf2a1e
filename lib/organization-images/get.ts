import { and, eq } from "drizzle-orm";
import { organizationImages } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { imageKey } from "./schema";

export const getImage = query(
  {
    level: "viewer",
    summary: "Return an organization's logo, stamp or signature as a PNG",
    input: imageKey,
    fails: ["not_found"],
  },
  async ({ db }, { organizationId, kind }) => {
    const [image] = await db
      .select({ png: organizationImages.png })
      .from(organizationImages)
      .where(and(eq(organizationImages.organizationId, organizationId), eq(organizationImages.kind, kind)));
    if (!image) throw notFound();
    return image.png;
  },
);
