/** An organization as it was chosen in a tab. */
export interface Choice {
  id: string;
  name: string;
}

const channelName = "organization";

let channel: BroadcastChannel | null = null;
let elsewhere: Choice | null = null;
/** What this tab chose last by itself. */
let here: string | null = null;
const listeners = new Set<() => void>();

function set(next: Choice | null) {
  elsewhere = next;
  for (const listener of listeners) listener();
}

/** All tabs of a browser share one choice; each hears of it when another tab makes one. */
function open(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel === "function") {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Choice>) => {
      here = null;
      set(data);
    };
  }
  return channel;
}

/** What another tab has chosen since this one was told what to show; null when there is nothing to say. */
export const chosenElsewhere = {
  subscribe(listener: () => void) {
    open();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      channel?.close();
      channel = null;
    };
  },
  get: () => elsewhere,
  /** This tab shows it by now, or has chosen another. */
  settle: () => set(null),
};

/** This tab is about to show what it has chosen itself. */
export function chooseHere(id: string): void {
  here = id;
}

export const isChosenHere = (id: string | null): boolean => id === here;

/** Tells the other tabs. */
export function announce(choice: Choice): void {
  set(null);
  open()?.postMessage(choice);
}
