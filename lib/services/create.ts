import { services } from "@/db/schema";
import { record } from "@/lib/events/record";
import { createsOnce } from "@/lib/kernel/create-once";
import { command } from "@/lib/kernel/operation";
import { searchKey } from "@/lib/values/search";
import { getService } from "./get";
import { serviceColumns, serviceRecord } from "./record";
import { serviceInput } from "./schema";

export const createService = command(
  {
    level: "user",
    summary: "Add a service to the catalog; name and price are required",
    input: serviceInput,
    output: serviceRecord,
    createsOnce: createsOnce("services.create", getService),
  },
  async (context, input) => {
    const [created] = await context.db
      .insert(services)
      .values({ ...input, search: searchKey(input.name) })
      .returning(serviceColumns);
    await record(context, "service.created", created!, { name: created!.name });
    return created!;
  },
);
