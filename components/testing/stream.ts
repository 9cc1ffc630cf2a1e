/** The stream of what happens, as the service writes it: in place of `EventSource`. */
export class Stream {
  static last: Stream;
  onmessage?: (message: { data: string }) => void;
  addEventListener = () => {};
  close = () => {};
  constructor() {
    Stream.last = this;
  }
}
