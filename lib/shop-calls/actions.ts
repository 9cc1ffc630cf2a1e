"use server";

import { action } from "@/lib/http/action";
import { getShopCall } from "./get";
import { removeShopCall } from "./remove";
import { testShop } from "./test-shop";

export const testShopAction = action(testShop);

export const removeShopCallAction = action(removeShopCall);

export const getShopCallAction = action(getShopCall);
