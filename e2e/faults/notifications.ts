import { notificationLoad } from "@/e2e/testing/harness/notification-load";
import { type Fault, outcomeOf } from "./fault";
import { discardOutput, formatSeconds } from "./target";

const count = 600;

/**
 * Sends notifications of the bank, three in ten twice, while the
 * process and PostgreSQL are killed: each payment must be counted once.
 */
export const notifications: Fault = {
  name: "killed while the bank notifies",
  async run({ port }) {
    const load = await notificationLoad({
      count,
      kills: { product: 2, database: 2 },
      port,
      output: discardOutput,
    });
    const { lost, doubled, wrongSums, wrongStates } = load.found;
    return outcomeOf(
      { lost, "counted twice": doubled, "wrong sums": wrongSums, "wrong states": wrongStates },
      `${count} notifications of ${load.distinct} payments in ${formatSeconds(load.seconds)}`,
    );
  },
};
