import type { Me } from "../generated/protocol";
import { get } from "./api";

/** Who is signed in, if anybody. */
export async function me(): Promise<{ name: string } | null> {
  try {
    const { name } = await get<Me>("/api/me");
    return name ? { name } : null;
  } catch {
    return null;
  }
}
