"use client";

import {
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useCallback,
} from "react";

type Props = Record<string, unknown>;

interface SlotProps extends Props {
  ref: Ref<HTMLElement>;
  /** A single element; when rendered by the server it may not have arrived yet. */
  children: ReactNode;
}

/**
 * Adds props to an element that was created elsewhere. Handlers and refs of both are called, the element's own first.
 */
export function Slot({ ref, children, ...given }: SlotProps) {
  const child = elementOf(children);
  const own = child.props.ref as Ref<HTMLElement> | undefined;
  const both = useCallback(
    (node: HTMLElement | null) => {
      const ends = [own, ref].map((each) => setRef(each, node));
      return () => {
        for (const end of ends) end();
      };
    },
    [own, ref],
  );
  return cloneElement(child, { ...merged(given, child.props), ref: both });
}

type Lazy = { _payload: Promise<ReactNode> };

function elementOf(node: ReactNode): ReactElement<Props> {
  if (isValidElement<Props>(node)) return node;
  if (typeof node === "object" && node !== null && "_payload" in node)
    return elementOf(use((node as unknown as Lazy)._payload));
  throw new Error("a slot holds one element");
}

function setRef(ref: Ref<HTMLElement> | undefined, node: HTMLElement | null): () => void {
  if (typeof ref === "function") return ref(node) ?? (() => ref(null));
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}

function merged(given: Props, own: Props): Props {
  const all = { ...given, ...own };
  for (const [name, its] of Object.entries(own)) {
    const mine = given[name];
    if (mine === undefined) continue;
    if (its === undefined) all[name] = mine;
    else if (name === "className" || name === "aria-describedby") all[name] = `${its} ${mine}`;
    else if (typeof its === "function" && typeof mine === "function")
      all[name] = (...args: unknown[]) => {
        its(...args);
        mine(...args);
      };
  }
  return all;
}
