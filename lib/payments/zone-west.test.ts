import { vi } from "vitest";
import { testDaysInZone } from "./testing/days-in-zone";

vi.stubEnv("BUSINESS_TIME_ZONE", "America/New_York");

testDaysInZone();
