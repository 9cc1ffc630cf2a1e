import { noteBuild } from "@/components/shell/build/other-build";
import { endedSession, isSignedIn } from "@/components/shell/session/ended-session";
import type { LiveEvent } from "@/lib/live/schema";

type Listener = {
  onEvent: (event: LiveEvent) => void;
  /** Something may have been missed. */
  onResync: () => void;
};

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
const kept = 100;
/** A transaction announces at its end what it dated while it ran. */
const overlapMs = 3_000;

const listeners = new Set<Listener>();
/** The last ones, for a page that was rendered before it could listen. */
let recent: LiveEvent[] = [];
let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** The service's own time of what this tab knows for sure. */
let knownAt = "";

/**
 * Listens to what happens, over the one connection of this tab; answers what stops it. `renderedAt` is the service's
 * time of what the page shows: what has happened since is reported first. A tab in the background lets the connection go,
 * for a browser opens only six to a server without HTTP/2, and gets on return what it has missed.
 */
export function listen(listener: Listener, renderedAt: string): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", arrange);
    window.addEventListener("online", reconnect);
  }
  const isFirst = listeners.size === 0;
  listeners.add(listener);
  if (!source) {
    if (isFirst || renderedAt < knownAt) knownAt = renderedAt;
  } else {
    const from = Date.parse(renderedAt) - overlapMs;
    for (const event of recent) if (Date.parse(event.at) >= from) listener.onEvent(event);
  }
  arrange();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", arrange);
    window.removeEventListener("online", reconnect);
    close();
  };
}

function arrange() {
  if (document.visibilityState === "hidden") close();
  else if (!source && retry === undefined) open();
}

/** Without the network a page may have been told of something that it could not read then. */
function reconnect() {
  close();
  arrange();
  resync();
}

function resync() {
  for (const { onResync } of listeners) onResync();
}

function open() {
  source = new EventSource(`/api/live?since=${encodeURIComponent(knownAt)}`);
  source.onopen = () => {
    failures = 0;
    if (endedSession.get()) void isSignedIn();
  };
  source.onmessage = ({ data }) => {
    const event: LiveEvent = JSON.parse(data);
    if (event.at > knownAt) knownAt = event.at;
    recent = [...recent.slice(1 - kept), event];
    for (const { onEvent } of listeners) onEvent(event);
  };
  source.addEventListener("build", ({ data }: MessageEvent<string>) => noteBuild(JSON.parse(data).id));
  source.addEventListener("resync", resync);
  source.onerror = () => {
    close();
    // Why a stream ended, or was refused, is told to nobody.
    void isSignedIn();
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random());
    failures += 1;
    retry = setTimeout(() => {
      retry = undefined;
      arrange();
    }, waitMs);
  };
}

function close() {
  clearTimeout(retry);
  retry = undefined;
  source?.close();
  source = null;
  recent = [];
}
