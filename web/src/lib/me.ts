import { get } from "./api";

/** Who is signed in, if anybody. */
export async function me(): Promise<{ name: string } | null> {
  try {
    const answer = await get<{ name?: string } | null>("/api/me");
    return answer?.name ? { name: answer.name } : null;
  } catch {
    return null;
  }
}
