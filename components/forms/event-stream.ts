/** One server-sent event: its name and its data, parsed from JSON. */
export type StreamEvent = { name: string; data: unknown };

/** Reads the server-sent events of a response as they arrive. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const entries = (rest + decoder.decode(read.value, { stream: true })).split("\n\n");
    rest = entries.pop() ?? "";
    for (const entry of entries) {
      const event = parseEvent(entry);
      if (event) yield event;
    }
  }
}

function parseEvent(entry: string): StreamEvent | null {
  const name = entry.match(/^event: (.*)$/m)?.[1];
  const data = entry.match(/^data: (.*)$/m)?.[1];
  return name && data ? { name, data: JSON.parse(data) } : null;
}
