/** An organization chosen in a tab. */
export interface Choice {
  id: string;
  name: string;
}

const channelName = "organization";

let channel: BroadcastChannel | null = null;
let choiceElsewhere: Choice | null = null;
/** The id last chosen in this tab. */
let chosenHereId: string | null = null;
const listeners = new Set<() => void>();

function setChoiceElsewhere(next: Choice | null) {
  choiceElsewhere = next;
  for (const listener of listeners) listener();
}

/** All tabs of a browser share one choice, and each is notified when another tab makes one. */
function openChannel(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel === "function") {
    channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Choice>) => {
      chosenHereId = null;
      setChoiceElsewhere(data);
    };
  }
  return channel;
}

/** The organization that another tab has chosen and this tab does not show yet; null when there is none. */
export const chosenElsewhere = {
  subscribe(listener: () => void) {
    openChannel();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      channel?.close();
      channel = null;
    };
  },
  get: () => choiceElsewhere,
  /** Call it when this tab shows the choice, or has made another. */
  settle: () => setChoiceElsewhere(null),
};

/** Records the organization that this tab has chosen and is about to show. */
export function chooseHere(id: string): void {
  chosenHereId = id;
}

export const isChosenHere = (id: string | null): boolean => id === chosenHereId;

/** Notifies the other tabs. */
export function announce(choice: Choice): void {
  setChoiceElsewhere(null);
  openChannel()?.postMessage(choice);
}
