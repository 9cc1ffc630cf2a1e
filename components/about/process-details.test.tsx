import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { ProcessDetails } from "./process-details";
import { ProductCard } from "./product-card";

const times = { count: 3531, averageMs: 38, slowMs: 186 };
const workers = { ...times, busy: 0, waiting: 0 };

test("labels the version and the number of database queries", () => {
  show(
    <>
      <ProductCard version="0.2.0" commit={null} />
      <ProcessDetails
        requests={{ ...times, failed: 0 }}
        database={{ ...times, isUp: true, places: { size: 10, free: 8, waiting: 0 } }}
        jobs={{ waiting: 0, running: 0, retrying: 0, dead: 0 }}
        prints={workers}
        readings={workers}
        streams={1}
        eventLoopMs={1}
        memoryBytes={1}
      />
    </>,
  );
  expect(screen.getByText("Версия 0.2.0")).toBeTruthy();
  const databaseText = screen.getByText("База данных").nextElementSibling?.textContent;
  expect(databaseText?.replaceAll("\u00a0", " ")).toBe(
    "отвечает; запросы: 3 531; в среднем 38 мс, 95 % — до 186 мс",
  );
});
