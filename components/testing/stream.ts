/** Replaces `EventSource` with a stream on which the test sends events as the service does. */
export class Stream {
  static last: Stream;
  onmessage?: (message: { data: string }) => void;
  addEventListener = () => {};
  close = () => {};
  constructor() {
    Stream.last = this;
  }
}
