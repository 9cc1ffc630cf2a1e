import { env } from "@/lib/kernel/env";

/** The number of days for which an invitation is valid. */
export const invitationDays = 7;

/** Returns the full address of an invitation. */
export const invitationAddress = (code: string) => `${env().BASE_URL}/invitation/${code}`;
