import { literalList } from "@/db/literal-list";
import { incomingKinds } from "./rules";

/** The kinds of payments that pay a document, as a list for SQL. */
export const incomingKindsSql = literalList(incomingKinds);
