import { noteBuild } from "@/components/shell/build/other-build";
import { endedSession, isSignedIn } from "@/components/shell/session/ended-session";
import type { LiveEvent } from "@/lib/live/schema";

type Listener = {
  onEvent: (event: LiveEvent) => void;
  /** Called when events may have been missed. */
  onResync: () => void;
};

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
const maxRecentEvents = 100;
/** A transaction announces its events when it ends, although they are dated earlier. */
const overlapMs = 3_000;

const listeners = new Set<Listener>();
/** The latest events, for a page that was rendered before it could listen. */
let recent: LiveEvent[] = [];
let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** The server's time up to which this tab has received all events. */
let knownAt = "";

/**
 * Listens to events over this tab's single connection; returns a function that stops it. `renderedAt` is the server's
 * time when the page was rendered: events since then are reported first. A tab in the background closes the connection,
 * because a browser opens only six to a server without HTTP/2, and receives what it has missed when it returns.
 */
export function listen(listener: Listener, renderedAt: string): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", connectOrClose);
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
  connectOrClose();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", connectOrClose);
    window.removeEventListener("online", reconnect);
    close();
  };
}

function connectOrClose() {
  if (document.visibilityState === "hidden") close();
  else if (!source && retry === undefined) open();
}

/** A page may have been notified while offline of something that it could not load then. */
function reconnect() {
  close();
  connectOrClose();
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
    recent = [...recent.slice(1 - maxRecentEvents), event];
    for (const { onEvent } of listeners) onEvent(event);
  };
  source.addEventListener("build", ({ data }: MessageEvent<string>) => noteBuild(JSON.parse(data).id));
  source.addEventListener("resync", resync);
  source.onerror = () => {
    close();
    // The event source does not say why a stream ended or was refused.
    void isSignedIn();
    const waitMs = Math.min(maxRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random());
    failures += 1;
    retry = setTimeout(() => {
      retry = undefined;
      connectOrClose();
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
