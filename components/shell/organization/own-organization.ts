const channelName = "window-organization";
const chosenAddress = "/api/active-organization";

let channel: BroadcastChannel | undefined;
/** The organization of this window. */
let ownId: string | null = null;
/** Whether this window has asked for `ownId` and has no answer yet. */
let isChoosing = false;
/** Whether another tab may have put its organization into the cookie. */
let isCookieTaken = false;

/** Returns the id of the organization that this window shows or is about to show, whatever other tabs have chosen. */
export const ownOrganizationId = () => ownId;

/** Begins a choice of this window; returns a function that takes it back. */
export function chooseHere(id: string): () => void {
  const previousId = ownId;
  ownId = id;
  isChoosing = true;
  return () => {
    if (ownId !== id) return;
    ownId = previousId;
    isChoosing = false;
    // The choice may have arrived although its answer has not.
    isCookieTaken = true;
  };
}

/** Ends a choice that is now in the cookie, and notifies the other tabs. */
export function announce(id: string): void {
  if (id === ownId) isChoosing = isCookieTaken = false;
  channel?.postMessage(id);
}

/**
 * Records what the server has shown. Returns whether it is another organization than this window's, which it now is.
 */
export function takeOver(id: string | null): boolean {
  if (isChoosing || id === ownId) return false;
  isCookieTaken = ownId !== null;
  ownId = id;
  return isCookieTaken;
}

/**
 * Puts the organization of this window into the cookie again when it is used after another tab: a reload and a new tab
 * have no more than the cookie. A page that the browser kept for Back was told nothing meanwhile.
 */
async function reclaim(event: Event): Promise<void> {
  const id = ownId;
  if (!id || !(isCookieTaken || (event as PageTransitionEvent).persisted)) return;
  isCookieTaken = false;
  const body = JSON.stringify({ organizationId: id });
  const headers = { "content-type": "application/json" };
  const choice = fetch(chosenAddress, { method: "POST", headers, body, keepalive: true });
  const { ok } = await choice.catch(() => Response.error());
  if (ok) announce(id);
  // Without a session or the service, the next use tries again.
  else isCookieTaken = true;
}

const useEvents = ["focus", "pageshow", "pointerdown"];

/** Follows the choices of the other tabs, and the use of this one; returns a function that stops it. */
export function keepOrganization(): () => void {
  channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    isCookieTaken = data !== ownId;
  };
  for (const kind of useEvents) addEventListener(kind, reclaim, true);
  return () => {
    channel?.close();
    channel = undefined;
    for (const kind of useEvents) removeEventListener(kind, reclaim, true);
  };
}
