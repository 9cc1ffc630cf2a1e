export interface SourceLinks {
  /** The block that is being looked at. */
  activeId: string | null;
  /** Blocks that are still in the template. */
  blockIds: ReadonlySet<string>;
  onShow: (blockId: string) => void;
}
