import { get } from "./api";

const loaded = new Map<string, Promise<unknown>>();

/** What a game is played with: cards with their texts, maps, dice, options. Fetched once. */
export function catalogue<T>(game: string): Promise<T> {
  let promise = loaded.get(game);
  if (!promise) {
    promise = get<T>(`/api/games/${game}/catalogue`);
    promise.catch(() => loaded.delete(game));
    loaded.set(game, promise);
  }
  return promise as Promise<T>;
}
