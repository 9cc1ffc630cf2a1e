"use client";

import dynamic from "next/dynamic";
import { createContext, use } from "react";
import type { Body } from "@/lib/body/schema";
import type { BlockEditorProps } from "./block-editor";
import { StillBody } from "./still-body";

const WaitingBody = createContext<Body>([]);

const Waiting = () => <StillBody body={use(WaitingBody)} />;

const Editor = dynamic(() => import("./block-editor").then(({ BlockEditor }) => BlockEditor), {
  ssr: false,
  loading: Waiting,
});

/** The block editor, loaded when a page needs it; until then its text stands there to be read. */
export const LazyEditor = (props: BlockEditorProps) => (
  <WaitingBody value={props.body}>
    <Editor {...props} />
  </WaitingBody>
);
