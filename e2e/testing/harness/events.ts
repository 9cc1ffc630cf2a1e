import { setTimeout as delay } from "node:timers/promises";

/** Follows the events as a program does that reconnects with the id of the last event received. */
export function followEvents(url: string, token: string) {
  const seen = new Set<string>();
  const stopping = new AbortController();
  let lastId = "";
  let connections = 0;

  const read = async () => {
    const response = await fetch(`${url}/api/live`, {
      headers: { authorization: `Bearer ${token}`, ...(lastId && { "last-event-id": lastId }) },
      signal: stopping.signal,
    });
    if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
    connections += 1;
    let text = "";
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) takeEvent(block);
    }
  };
  const takeEvent = (block: string) => {
    lastId = /^id: (.+)$/m.exec(block)?.[1] ?? lastId;
    const data = /^data: (.+)$/m.exec(block)?.[1];
    if (data) seen.add(JSON.parse(data).subjectId);
  };
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await read().catch(() => {});
      await delay(300);
    }
  };
  const following = follow();
  return {
    /** The records for which an event was received. */
    seen,
    /** The number of connections so far. */
    connections: () => connections,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
