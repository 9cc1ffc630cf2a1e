import { methods } from "@/lib/http/methods";
import { notificationHandler } from "@/lib/http/notification";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: notificationHandler });
