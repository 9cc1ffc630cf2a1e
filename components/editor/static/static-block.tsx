"use client";

import { useTranslations } from "next-intl";
import { PageBreakLine } from "@/components/editor/cards/page-break-line";
import { PartyCard } from "@/components/editor/cards/party-card";
import { ServicesTableCard } from "@/components/editor/cards/services-table-card";
import { SignaturesCard } from "@/components/editor/cards/signatures-card";
import { TotalsCard } from "@/components/editor/cards/totals-card";
import { labelKeys } from "@/components/editor/label-keys";
import type { Block } from "@/lib/body/schema";
import type { TextBlock } from "@/lib/body/text-blocks";
import { changedBlock, withTextToggled } from "./change-block";
import { StaticFlow } from "./static-flow";

interface StaticBlockProps {
  block: Block;
  onChange: (block: Block) => void;
}

/** A block as the editor shows it. The settings of cards already work; texts wait for the editor. */
export function StaticBlock({ block, onChange }: StaticBlockProps) {
  const change = (changes: object) => onChange(changedBlock(block, changes));
  switch (block.type) {
    case "party":
      return (
        <PartyCard
          role={block.role}
          onRole={(role) => change({ role })}
          onToggleText={() => onChange(withTextToggled(block))}
        >
          {block.content && (
            <div className="mt-1.5">
              <StaticFlow type="party" nodes={block.content.content} />
            </div>
          )}
        </PartyCard>
      );
    case "services_table":
      return (
        <ServicesTableCard columns={block.columns ?? null} onChange={(columns) => change({ columns })} />
      );
    case "totals":
      return <TotalsCard showVat={block.showVat} showInWords={block.showInWords} onChange={change} />;
    case "signatures":
      return <SignaturesCard showStamp={block.showStamp} onChange={change} />;
    case "page_break":
      return <PageBreakLine />;
    default:
      return <StaticTextBlock block={block} />;
  }
}

function StaticTextBlock({ block }: { block: TextBlock }) {
  const t = useTranslations("editor.blocks");
  const label = labelKeys[block.type];
  const name = label && t(`${label}.name`);
  const look =
    block.type === "heading"
      ? { role: "heading", "aria-level": block.level, "data-level": block.level }
      : name && { role: "group", "aria-label": name, "data-label": name };
  return (
    <div data-block={block.type} {...look}>
      <StaticFlow type={block.type} nodes={block.content.content} />
    </div>
  );
}
