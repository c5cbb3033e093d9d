/** The address of the page, and going to another one without loading the client anew. */
class Router {
  path = $state(location.pathname);
  /** What stands behind `?`. */
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#click(event));
  }

  /** Goes to an address of this client. */
  go(address: string, options: { replace?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  /** The parts of the path, decoded. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Follows links within the client; all others are the browser's. */
  #click(event: MouseEvent): void {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    const link = (event.target as Element | null)?.closest?.("a");
    if (!plain || event.defaultPrevented || !link || link.target || link.download) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
