/** What the bundler knows of a module. */
interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The groups, those first that others build on: what a group needs comes with it unless it has a place already. */
export function chunks() {
  const group = (belongs: (name: string) => boolean, priority: number) => ({
    debugName: `chunk ${priority}`,
    priority,
    name: (id: string, graph: Graph) => {
      const name = chunkOf(id, graph);
      return name !== null && belongs(name) ? name : null;
    },
  });
  return [
    group((name) => name === "base", 4),
    group((name) => name.endsWith("-picture"), 3),
    group((name) => name === "table", 2),
    group((name) => name.endsWith("-table"), 1),
  ];
}

/**
 * Puts what always comes together into one file: without this every module that two pages share would be a file, and a table
 * would be fetched in fifty pieces. Where a module belongs follows from which pages and games lead to it.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (id.includes("/node_modules/svelte/") || id.includes("\0")) return "base";
  const roots = rootsOf(id, graph);
  const leads = (pattern: RegExp) => roots.some((root) => pattern.test(root));
  if (id.includes("/node_modules/")) return leads(/\/pages\/Home|index\.html/) ? "base" : null;
  const [, game] = /\/src\/games\/(\w+)\//.exec(id) ?? [];
  if (game) {
    if (leads(/Picture\.svelte$/)) return `${game}-picture`;
    return leads(/\/games\/\w+\/table\.ts$/) ? `${game}-table` : null;
  }
  if (leads(/index\.html$/) || leads(/\/pages\/Home\.svelte$/)) return "base";
  if (leads(/Picture\.svelte$/)) return "base";
  if (leads(/\/pages\/(Table|TextTable)\.svelte$/) || leads(/\/games\/\w+\/table\.ts$/))
    return "table";
  return null;
}

const found = new Map<string, string[]>();

/** The modules from which this one is reached without being asked for later: the page itself, or what is loaded on its own. */
function rootsOf(id: string, graph: Graph): string[] {
  const known = found.get(id);
  if (known) return known;
  const roots = new Set<string>();
  const seen = new Set<string>([id]);
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const info = graph.getModuleInfo(next);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(bare(next));
    for (const importer of info.importers) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      open.push(importer);
    }
  }
  const all = [...roots];
  found.set(id, all);
  return all;
}

const bare = (id: string) => id.split("?")[0]!;
