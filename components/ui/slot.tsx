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
  const ownRef = child.props.ref as Ref<HTMLElement> | undefined;
  const bothRefs = useCallback(
    (node: HTMLElement | null) => {
      const cleanups = [ownRef, ref].map((each) => setRef(each, node));
      return () => {
        for (const end of cleanups) end();
      };
    },
    [ownRef, ref],
  );
  return cloneElement(child, { ...mergeProps(given, child.props), ref: bothRefs });
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

function mergeProps(given: Props, own: Props): Props {
  const all = { ...given, ...own };
  for (const [name, ownValue] of Object.entries(own)) {
    const givenValue = given[name];
    if (givenValue === undefined) continue;
    if (ownValue === undefined) all[name] = givenValue;
    else if (name === "className" || name === "aria-describedby") all[name] = `${ownValue} ${givenValue}`;
    else if (typeof ownValue === "function" && typeof givenValue === "function")
      all[name] = (...args: unknown[]) => {
        ownValue(...args);
        givenValue(...args);
      };
  }
  return all;
}
