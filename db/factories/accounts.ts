import type { Permission } from "@/db/enums";

export type DemoAccount = {
  sub: string;
  username: string;
  password: string;
  displayName: string;
  email: string;
  permission: Permission;
};

/** The three people who can sign in to a demonstration, one per permission level. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    sub: "8f2c1b52-6a0e-4d0f-9a51-2f6b6d1f7a01",
    username: "nadezhda",
    password: "demo-viewer",
    displayName: "Надежда Орлова",
    email: "n.orlova@vektor-service.example",
    permission: "viewer",
  },
  {
    sub: "8f2c1b52-6a0e-4d0f-9a51-2f6b6d1f7a02",
    username: "buh",
    password: "demo-user",
    displayName: "Марина Кузнецова",
    email: "buh@vektor-service.example",
    permission: "user",
  },
  {
    sub: "8f2c1b52-6a0e-4d0f-9a51-2f6b6d1f7a03",
    username: "admin",
    password: "demo-admin",
    displayName: "Сергей Волков",
    email: "s.volkov@vektor-service.example",
    permission: "admin",
  },
];
