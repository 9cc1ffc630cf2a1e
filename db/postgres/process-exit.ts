const deadly = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Calls `stop` when this process ends, other than by SIGKILL; answers a function that forgets it.
 * A signal that has another handler too (a framework draining its requests) is left to it: that one exits
 * when it is done. Unhandled, it would end the process without "exit", so it is stopped for and sent again.
 */
export function onProcessEnd(stop: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    forget();
    stop();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    process.off("exit", stop);
    for (const signal of deadly) process.off(signal, onSignal);
  };
  process.once("exit", stop);
  for (const signal of deadly) process.on(signal, onSignal);
  return forget;
}
