import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";
import { requestIdOf } from "@/lib/http/caller";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const response: Response = await NextAuth(request, context, authOptions());
  response.headers.set("x-request-id", requestIdOf(request));
  return response;
}

export { handler as GET, handler as POST };
