export interface SourceLinks {
  /** The block that the user is looking at. */
  activeId: string | null;
  /** The blocks that are still in the template. */
  blockIds: ReadonlySet<string>;
  onShow: (blockId: string) => void;
}
