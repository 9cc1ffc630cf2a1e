import { listed } from "@/db/listed";
import { countedKinds } from "./rules";

/** The kinds of payments that pay a document, as a list for SQL. */
export const countedList = listed(countedKinds);
