"use client";

import dynamic from "next/dynamic";
import { createContext, use } from "react";
import type { BlockEditorProps } from "./block-editor";
import { StillBody } from "./still-body";

const Opening = createContext<Pick<BlockEditorProps, "body" | "readOnly">>({ body: [] });

const Waiting = () => <StillBody {...use(Opening)} />;

/** Without a connection the text stays readable, and the rest of the page goes on. */
const loadEditor = () => import("./block-editor").then(({ BlockEditor }) => BlockEditor).catch(() => Waiting);

const Editor = dynamic(loadEditor, { ssr: false, loading: Waiting });

/** The block editor, loaded when a page needs it; until then its text stands there to be read. */
export const LazyEditor = (props: BlockEditorProps) => (
  <Opening value={props}>
    <Editor {...props} />
  </Opening>
);
