import { sql } from "drizzle-orm";
import { countedKinds } from "./rules";

/** The kinds of payments that pay a document, as a list in a statement. */
export const countedList = sql.raw(countedKinds.map((kind) => `'${kind}'`).join(", "));
