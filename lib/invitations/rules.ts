import { permissions } from "@/db/enums";

/** Whom one may invite as: nobody is invited to be blocked. */
export const invitedAs = permissions.filter((each) => each !== "blocked");
