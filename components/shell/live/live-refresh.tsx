import { RefreshOn, type RefreshOnProps } from "./refresh-on";

/** Keeps a page fresh: refreshes it on events of these kinds, of the record `subjectId` when one is given. */
export function LiveRefresh(props: Omit<RefreshOnProps, "renderedAt">) {
  return <RefreshOn {...props} renderedAt={new Date().toISOString()} />;
}
