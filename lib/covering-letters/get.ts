import { eq } from "drizzle-orm";
import { z } from "zod";
import { clients, organizations } from "@/db/schema";
import { askerOf } from "@/lib/kernel/asker";
import { businessToday } from "@/lib/kernel/clock";
import { Failure, notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/resolve-id";
import { ownSideOf, signingSideOf } from "@/lib/print/side";
import { identifier, optionalIdentifier } from "@/lib/values/fields";
import { unreturnedPapers } from "./papers";

export const coveringLetter = query(
  {
    level: "viewer",
    summary: "Return a covering letter for a client as a PDF; `conflict` if there is nothing to list",
    description:
      "It lists the documents that go with it (no original sent yet), and asks for the originals that were sent and have not come back.",
    input: z.object({ id: identifier, organizationId: optionalIdentifier }),
    fails: ["not_found", "conflict"],
  },
  async (context, { id: clientId, ...input }) => {
    const { db, actor } = context;
    const organizationId = await organizationOf(context, input.organizationId);
    const [[organization], [client], papers] = await Promise.all([
      db.select().from(organizations).where(eq(organizations.id, organizationId)),
      db.select().from(clients).where(eq(clients.id, clientId)),
      unreturnedPapers(db, { organizationId, clientId }),
    ]);
    if (!client) throw notFound();
    if (papers.length === 0) throw new Failure("conflict", { detail: "nothing_to_enclose" });
    return {
      letter: {
        date: businessToday(),
        organization: ownSideOf(organization!),
        client: signingSideOf(client),
        enclosed: papers.filter(({ sentOn }) => sentOn === null),
        awaited: papers.filter(({ sentOn }) => sentOn !== null),
      },
      asker: askerOf(actor),
    };
  },
);
