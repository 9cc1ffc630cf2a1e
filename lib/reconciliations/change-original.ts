import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { assertSeen } from "@/lib/kernel/patch";
import { originalInput } from "@/lib/values/original";
import { lockReconciliation, toRecord } from "./queries";
import { reconciliationRecord } from "./record";
import { noOriginalOfAct } from "./rules";
import { setOriginalOfAct } from "./set-original";

export const changeReconciliationOriginal = command(
  {
    level: "user",
    summary: "Record where the signed original of an act of reconciliation is; `conflict` if it is cancelled",
    input: originalInput,
    output: reconciliationRecord,
    fails: ["not_found", "conflict"],
  },
  async (context, { id, seen, ...change }) => {
    const act = await lockReconciliation(context.db, id);
    const detail = noOriginalOfAct(act.status);
    if (detail) throw new Failure("conflict", { detail });
    assertSeen(act.original, change, seen);
    return toRecord(await setOriginalOfAct(context, act, change));
  },
);
