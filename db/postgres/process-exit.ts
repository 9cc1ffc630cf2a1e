const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Calls `stop` when this process ends, other than by SIGKILL; returns a function that unregisters it. A signal that
 * has another handler (a framework finishing its requests) is left to that handler, which exits when it is done.
 * Without another handler, the signal would end the process without an "exit" event, so `stop` is called and the
 * signal is sent again.
 */
export function onProcessEnd(stop: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    unregister();
    stop();
    process.kill(process.pid, signal);
  };
  const unregister = () => {
    process.off("exit", stop);
    for (const signal of endingSignals) process.off(signal, onSignal);
  };
  process.once("exit", stop);
  for (const signal of endingSignals) process.on(signal, onSignal);
  return unregister;
}
