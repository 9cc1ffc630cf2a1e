import { cookies, headers } from "next/headers";
import { cache } from "react";
import { v7 } from "uuid";
import { localeOf } from "@/lib/i18n/locales";
import type { Caller } from "@/lib/kernel/operation";
import { isAttended } from "@/lib/sessions/rules";
import { windowOrganizationHeader } from "@/lib/values/window-header";
import { identify, organizationCookie } from "./caller";
import { peerOf } from "./peer";

/** Returns the caller of the page or form being served; computed once per request. */
export const pageCaller = cache(async (): Promise<Caller> => {
  const [jar, head] = [await cookies(), await headers()];
  const cookie = (name: string) => jar.get(name)?.value;
  return {
    actor: await identify({ authorization: null, cookie, isAttended: isAttended(head) }),
    requestId: head.get("x-request-id") ?? v7(),
    locale: localeOf(cookie("locale")),
    preferredOrganizationId: head.get(windowOrganizationHeader) ?? cookie(organizationCookie) ?? null,
    peer: peerOf(head),
  };
});

/** Returns the address being served, as `proxy.ts` records it; visitors return there after signing in. */
export const pageAddress = async () => (await headers()).get("x-address") ?? "/";
