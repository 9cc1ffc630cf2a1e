"use client";

import type { Editor } from "@tiptap/core";
import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { kindOfNode } from "@/components/editor/block-kinds";
import type { Command, PlacedBlock } from "@/components/editor/commands/blocks";
import { duplicateBlock } from "@/components/editor/commands/duplicate-block";
import { insertBlockBelow } from "@/components/editor/commands/insert-block";
import { moveBlock } from "@/components/editor/commands/move-block";
import { removeBlock } from "@/components/editor/commands/remove-block";
import { BlockPicker } from "@/components/editor/menus/block-picker";
import { runCommand } from "@/components/editor/plugins/run-command";
import { Icon } from "@/components/ui/icon";
import { BlockMenu } from "./block-menu";
import { handleClass } from "./handle-class";
import { startDrag } from "./start-drag";
import { useActiveBlock } from "./use-active-block";

interface BlockHandleProps {
  editor: Editor;
  frame: RefObject<HTMLElement | null>;
  announce: (text: string) => void;
}

/** One pair of buttons for all blocks, shown beside the block under the pointer or with the caret. */
export function BlockHandle({ editor, frame, announce }: BlockHandleProps) {
  const t = useTranslations("editor");
  const [opened, setOpened] = useState<"menu" | "picker" | "drag" | null>(null);
  const block = useActiveBlock(editor, frame, opened !== null);
  const handle = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const placeHandle = () => block && handle.current && placeBeside(editor, block, handle.current);
    placeHandle();
    const resizeObserver = new ResizeObserver(placeHandle);
    resizeObserver.observe(editor.view.dom);
    return () => resizeObserver.disconnect();
  }, [editor, block]);
  if (!block) return null;

  const { index } = block;
  const name = t(`blocks.${kindOfNode(block.node).key}.name`);
  const count = editor.state.doc.childCount;
  const runAndAnnounce = (command: Command, announcement: string) => {
    if (runCommand(editor, command)) announce(announcement);
  };

  return (
    <fieldset
      ref={handle}
      aria-label={t("handle.label", { name })}
      className="absolute top-0 left-0.5 z-5 max-sm:left-1.5 flex print:hidden"
    >
      <BlockPicker
        trigger={
          <button type="button" aria-label={t("insert.below")} className={clsx(handleClass, "max-sm:hidden")}>
            <Icon name="plus" />
          </button>
        }
        text={editor.view.dom}
        onPick={(kind) => runCommand(editor, insertBlockBelow(index, kind))}
        onOpenChange={(open) => setOpened(open ? "picker" : null)}
      />
      <BlockMenu
        name={name}
        open={opened === "menu"}
        onOpenChange={(open) => setOpened(open ? "menu" : null)}
        isFirst={index === 0}
        isLast={index === count - 1}
        onMove={(direction) =>
          runAndAnnounce(
            moveBlock(index, direction),
            t("handle.moved", { name, place: index + direction + 1, count }),
          )
        }
        onDuplicate={() => runAndAnnounce(duplicateBlock(index), t("handle.duplicated", { name }))}
        onRemove={() => runAndAnnounce(removeBlock(index), t("handle.removed", { name }))}
        onDragStart={(event) => {
          setOpened("drag");
          startDrag(editor, block, event);
        }}
        onDragEnd={() => setOpened(null)}
      />
    </fieldset>
  );
}

/** Aligns the buttons with the first line of the block's text. */
function placeBeside({ view }: Editor, { from }: PlacedBlock, handle: HTMLElement) {
  const element = view.nodeDOM(from);
  const area = handle.offsetParent;
  if (!(element instanceof HTMLElement) || !area) return;
  const line = element.querySelector<HTMLElement>("[data-handle-line], p, li") ?? element;
  const { top, height } = line.getBoundingClientRect();
  const lineHeight = Math.min(height, Number.parseFloat(getComputedStyle(line).lineHeight) || height);
  const offset =
    top - area.getBoundingClientRect().top - area.clientTop + (lineHeight - handle.offsetHeight) / 2;
  handle.style.transform = `translateY(${Math.round(offset)}px)`;
}
