import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { readNewsFromShop } from "@/lib/shops/news";
import { lockOrder, readOrder } from "./queries";
import { orderRecord } from "./record";
import { changeAcknowledgement } from "./schema";

export const acknowledgeChange = command(
  {
    level: "user",
    summary: "Hide how an order differs in its shop until it changes there again",
    description:
      "Once that change has been dealt with. Name its `digest`, which is in the data of `order.changed_there`; if the shop has reported another since, the call is refused with `version_conflict`. A repeated call has no further effect.",
    input: changeAcknowledgement,
    output: orderRecord,
    fails: ["not_found", "version_conflict"],
  },
  async (context, { id, digest }) => {
    const { db } = context;
    const order = await lockOrder(db, id);
    const { change, isChangeAcknowledged } = await readNewsFromShop(db, id);
    if (change?.digest !== digest) throw new Failure("version_conflict");
    if (!isChangeAcknowledged) await record(context, "order.change_acknowledged", order, { digest });
    return readOrder(db, id);
  },
);
