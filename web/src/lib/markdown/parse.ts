/** Reads the Markdown that rules and cards are written in. What it does not know stays text; nothing becomes HTML. */

export type Span =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "rule"; id: string }
  | { kind: "strong"; spans: Span[] }
  | { kind: "emphasis"; spans: Span[] }
  | { kind: "link"; href: string; spans: Span[] };

export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

/** The id of a rule: the code of its game, its chapter, its name. */
const RULE_ID = String.raw`(?:btt|aod|rrt|tcg)\.[a-z0-9-]+\.[a-z0-9-]*[a-z0-9]`;
const ONLY_RULE_ID = new RegExp(`^${RULE_ID}$`);
const SPAN = new RegExp(
  [
    "`(?<code>[^`]+)`",
    String.raw`\*\*(?<strong>[^*]+)\*\*`,
    String.raw`(?<![\w*])\*(?<emphasis>[^*\s](?:[^*]*[^*\s])?)\*(?![\w*])`,
    String.raw`\[(?<words>[^\]]+)\]\((?<href>[^)\s]+)\)`,
    String.raw`(?<![\w.])(?<rule>${RULE_ID})(?![\w*])`,
  ].join("|"),
  "g",
);
const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/;
const DIVIDER = /^\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/;

export function parse(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  for (const line of [...markdown.split("\n"), ""]) {
    if (line.trim()) {
      lines.push(line);
      continue;
    }
    if (lines.length > 0) blocks.push(...blocksOf(lines));
    lines = [];
  }
  return blocks;
}

/** The blocks in lines without an empty one between them. */
function blocksOf(lines: string[]): Block[] {
  const [first = "", second = ""] = lines;
  if (first.trim().startsWith("|") && DIVIDER.test(second.trim())) return [table(lines)];
  const start = lines.findIndex((line) => ITEM.test(line));
  if (start < 0) return [{ kind: "paragraph", spans: spansOf(joined(lines)) }];
  const before = start > 0 ? blocksOf(lines.slice(0, start)) : [];
  return [...before, list(lines.slice(start))];
}

function table([head = "", , ...rows]: string[]): Block {
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

function cells(line: string): Span[][] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split("|").map((cell) => spansOf(cell.trim()));
}

function list(lines: string[]): Block {
  const items: string[][] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push([item[2] ?? ""]);
    else items.at(-1)?.push(line);
  }
  const ordered = ITEM.exec(lines[0] ?? "")?.[1] !== undefined;
  return { kind: "list", ordered, items: items.map((item) => spansOf(joined(item))) };
}

function joined(lines: string[]): string {
  return lines.map((line) => line.trim()).join(" ");
}

/** The parts of one line of text. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > end) spans.push({ kind: "text", text: text.slice(end, match.index) });
    spans.push(span(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

function span(match: RegExpMatchArray): Span {
  const { code, strong, emphasis, words, href, rule } = match.groups ?? {};
  if (rule) return { kind: "rule", id: rule };
  if (code)
    return ONLY_RULE_ID.test(code) ? { kind: "rule", id: code } : { kind: "code", text: code };
  if (strong) return { kind: "strong", spans: spansOf(strong) };
  if (emphasis) return { kind: "emphasis", spans: spansOf(emphasis) };
  if (!words || !href) return { kind: "text", text: match[0] };
  const id = href.replace(/^(?:\/rules\/|#)/, "");
  if (ONLY_RULE_ID.test(id)) return { kind: "rule", id };
  // A link to a script is no link.
  if (!/^(?:https?:\/\/|\/(?!\/))/.test(href)) return { kind: "text", text: words };
  return { kind: "link", href, spans: spansOf(words) };
}

/** The text alone, for excerpts. */
export function plain(markdown: string): string {
  const text = (spans: Span[]): string =>
    spans
      .map((it) => ("text" in it ? it.text : it.kind === "rule" ? it.id : text(it.spans)))
      .join("");
  return parse(markdown)
    .map((block) => {
      if (block.kind === "paragraph") return text(block.spans);
      if (block.kind === "list") return block.items.map(text).join("; ");
      return [block.head, ...block.rows].map((row) => row.map(text).join(", ")).join("; ");
    })
    .join(" ");
}
