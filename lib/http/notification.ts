import { receiveNotification } from "@/lib/notifications/receive";
import { bankNotification } from "@/lib/notifications/schema";
import { readBytes } from "./body";
import { secretAddressHandler } from "./secret-address";

const maxBytes = 256 * 1024;

/** Handles notifications of the bank. */
export const notificationHandler = secretAddressHandler(receiveNotification, bankNotification, (request) => ({
  body: () => readBytes(request, maxBytes),
}));
