import { job } from "@/lib/kernel/operation";
import { lookUp } from "./look-up";
import { partyOf } from "./mapper";
import { partyAnswer } from "./provider";
import { foundParty, partyQuery, partyRecord } from "./schema";
import { warningOf } from "./words";

export const lookUpParty = job(
  {
    level: "viewer",
    summary:
      "Look up a company or entrepreneur in the state registers by INN, with a warning if it is not operating",
    input: partyQuery,
    output: partyRecord,
    fails: ["not_found", "lookup_failed", "no_lookup_key", "rate_limited"],
  },
  async (context, { inn, kpp }) => {
    // Not cached, so that a liquidation is reported on the day it is registered.
    const party = await lookUp(
      context,
      {
        kind: "party",
        answerSchema: partyAnswer,
        resultSchema: foundParty,
        map: (code, answer) => partyOf(code, answer, kpp),
        isCached: false,
      },
      inn,
    );
    return { ...party, warning: warningOf(context.locale, party.kind, party.status) };
  },
);
