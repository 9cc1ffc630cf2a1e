import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { readNewsFromShop } from "@/lib/shops/news";
import { lockOrder, readOrder } from "./queries";
import { orderRecord } from "./record";
import { cancellationAcknowledgement } from "./schema";

/** Apart from `acknowledgeChange`, because an order may be changed and cancelled, and each is dealt with by itself. */
export const acknowledgeCancellation = command(
  {
    level: "user",
    summary: "Hide that an order was cancelled in its shop until it is cancelled there again",
    description:
      "Once that cancellation has been dealt with. Name the id of the first `order.cancelled_there` since the shop last reported another status; if it has reported one since, the call is refused with `version_conflict`. A repeated call has no further effect.",
    input: cancellationAcknowledgement,
    output: orderRecord,
    fails: ["not_found", "version_conflict"],
  },
  async (context, { id, cancellationId }) => {
    const { db } = context;
    const order = await lockOrder(db, id);
    const news = await readNewsFromShop(db, id);
    if (news.cancellationId !== cancellationId) throw new Failure("version_conflict");
    if (news.acknowledgedCancellationId !== cancellationId)
      await record(context, "order.cancellation_acknowledged", order, { cancellationId });
    return readOrder(db, id);
  },
);
