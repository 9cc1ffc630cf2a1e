import { env } from "@/lib/kernel/env";

/** For how long an invitation is good. */
export const invitationDays = 7;

/** The whole address of an invitation. */
export const addressWith = (code: string) => `${env().BASE_URL}/invitation/${code}`;
