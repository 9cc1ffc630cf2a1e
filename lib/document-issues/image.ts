import { eq } from "drizzle-orm";
import { z } from "zod";
import { issuedImages } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";

export const getIssuedImage = query(
  {
    level: "viewer",
    summary: "Return an image of issued papers as a PNG, by the SHA-256 of its bytes",
    input: z.object({ hash: z.string().max(64, { error: "too_long" }) }),
    fails: ["not_found"],
  },
  async ({ db }, { hash }) => {
    const [image] = await db
      .select({ png: issuedImages.png })
      .from(issuedImages)
      .where(eq(issuedImages.hash, hash));
    if (!image) throw notFound();
    return image.png;
  },
);
