import { clients } from "@/db/schema";
import { record } from "@/lib/events/record";
import { createsOnce } from "@/lib/kernel/create-once";
import { assertValid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { withGenitives } from "@/lib/values/genitive";
import { getClient } from "./get";
import { announceInn } from "./lock-inn";
import { clientSearchKey } from "./queries";
import { clientColumns, clientRecord } from "./record";
import { clientErrors, kindOfInn } from "./rules";
import { clientInput } from "./schema";

export const createClient = command(
  {
    level: "user",
    summary: "Create a client; only the name is required",
    input: clientInput,
    output: clientRecord,
    createsOnce: createsOnce("clients.create", getClient),
  },
  async (context, input) => {
    const client = withGenitives({ ...input, kind: input.kind ?? kindOfInn(input.inn) });
    assertValid(clientErrors(client));
    if (client.inn) await announceInn(context.db, client.inn);
    const [created] = await context.db
      .insert(clients)
      .values({ ...client, search: clientSearchKey(client) })
      .returning(clientColumns);
    await record(context, "client.created", created!, { name: created!.name });
    return created!;
  },
);
