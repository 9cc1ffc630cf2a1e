/** An organization chosen in a tab. */
export interface Choice {
  id: string;
  name: string;
}

const channelName = "organization";

let channel: BroadcastChannel | null = null;
let elsewhere: Choice | null = null;
/** The id last chosen in this tab. */
let here: string | null = null;
const listeners = new Set<() => void>();

function set(next: Choice | null) {
  elsewhere = next;
  for (const listener of listeners) listener();
}

/** All tabs of a browser share one choice, and each is notified when another tab makes one. */
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

/** The organization that another tab has chosen and this tab does not show yet; null when there is none. */
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
  /** Call it when this tab shows the choice, or has made another. */
  settle: () => set(null),
};

/** Records the organization that this tab has chosen and is about to show. */
export function chooseHere(id: string): void {
  here = id;
}

export const isChosenHere = (id: string | null): boolean => id === here;

/** Notifies the other tabs. */
export function announce(choice: Choice): void {
  set(null);
  open()?.postMessage(choice);
}
