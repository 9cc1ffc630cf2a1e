import { expect, test } from "vitest";
import { readEvents, type StreamEvent } from "./event-stream";

const text =
  ': open\n\nevent: progress\ndata: {"step":"чтение"}\n\nevent: done\ndata: {"id":1}\n\nevent: cut';

test.each([1, 7, 1000])("events are complete when the bytes arrive in chunks of %i", async (size) => {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  expect(events).toEqual([
    { name: "progress", data: { step: "чтение" } },
    { name: "done", data: { id: 1 } },
  ]);
});
