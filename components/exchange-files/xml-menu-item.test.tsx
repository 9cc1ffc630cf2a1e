import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { XmlMenuItem } from "./xml-menu-item";

afterEach(() => vi.restoreAllMocks());

test.each([true, false])("the XML file is requested only if the document is saved: %s", async (saved) => {
  const fetched = vi.spyOn(window, "fetch").mockResolvedValue(Response.json({}, { status: 500 }));
  const isSaved = vi.fn(async () => saved);
  const user = show(
    <DropdownMenu trigger={<Button>файлы</Button>}>
      <XmlMenuItem address="/xml" isSaved={isSaved} onMissing={() => {}}>
        XML
      </XmlMenuItem>
    </DropdownMenu>,
  );
  await user.click(screen.getByRole("button", { name: "файлы" }));
  await user.click(await screen.findByRole("menuitem", { name: "XML" }));
  expect(isSaved).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledTimes(saved ? 1 : 0);
});
