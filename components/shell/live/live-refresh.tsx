import { RefreshOn, type RefreshOnProps } from "./refresh-on";

/** Keeps a page fresh: it is read again when something of these kinds happens, to `subjectId` when one is given. */
export function LiveRefresh(props: Omit<RefreshOnProps, "renderedAt">) {
  return <RefreshOn {...props} renderedAt={new Date().toISOString()} />;
}
