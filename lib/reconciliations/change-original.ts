import { command } from "@/lib/kernel/operation";
import { originalInput } from "@/lib/values/original";
import { toRecord } from "./queries";
import { reconciliationRecord } from "./record";
import { setOriginalOfAct } from "./set-original";

export const changeReconciliationOriginal = command(
  {
    level: "user",
    summary: "Say where the signed original of an act of reconciliation is",
    input: originalInput,
    output: reconciliationRecord,
    fails: ["not_found"],
  },
  async (context, { id, ...said }) => toRecord((await setOriginalOfAct(context, id, said)).changed),
);
