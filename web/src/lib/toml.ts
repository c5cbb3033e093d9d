/** Reads the TOML that lance files are written in: strings, numbers, lists, inline tables and `[[lists of tables]]`. */
export function readToml(text: string): Record<string, unknown> {
  return new Reader(text).document();
}

type Table = Record<string, unknown>;

class Reader {
  #at = 0;

  constructor(readonly text: string) {}

  document(): Table {
    const root: Table = {};
    let table = root;
    for (this.#skip(true); this.#at < this.text.length; this.#skip(true)) {
      if (this.#take("[[")) {
        const key = this.#key();
        this.#expect("]]");
        table = {};
        const list = root[key] ?? [];
        if (!Array.isArray(list)) this.#fail(`\`${key}\` is no list of tables`);
        root[key] = [...list, table];
      } else if (this.#take("[")) {
        const key = this.#key();
        this.#expect("]");
        if (key in root) this.#fail(`\`${key}\` is there twice`);
        table = {};
        root[key] = table;
      } else {
        this.#pair(table);
      }
      this.#endOfLine();
    }
    return root;
  }

  #pair(table: Table): void {
    const key = this.#key();
    if (key in table) this.#fail(`\`${key}\` is there twice`);
    this.#expect("=");
    table[key] = this.#value();
  }

  #value(): unknown {
    this.#skip(false);
    if (this.#take("{")) return this.#inlineTable();
    if (this.#take("[")) return this.#list();
    const string = this.#match(/"(?:[^"\\\n]|\\.)*"/y);
    if (string !== null) return JSON.parse(string) as string;
    const literal = this.#match(/'[^'\n]*'/y);
    if (literal !== null) return literal.slice(1, -1);
    const word = this.#match(/[+-]?\w+/y);
    if (word === "true" || word === "false") return word === "true";
    if (word !== null && /^[+-]?\d+$/.test(word)) return Number(word);
    return this.#fail("this is no value a lance can have");
  }

  #inlineTable(): Table {
    const table: Table = {};
    this.#skip(false);
    if (this.#take("}")) return table;
    do this.#pair(table);
    while (this.#take(","));
    this.#expect("}");
    return table;
  }

  #list(): unknown[] {
    const list: unknown[] = [];
    for (this.#skip(true); !this.#take("]"); this.#skip(true)) {
      list.push(this.#value());
      this.#skip(true);
      if (!this.#take(",")) {
        this.#expect("]");
        break;
      }
    }
    return list;
  }

  #key(): string {
    this.#skip(false);
    return this.#match(/[\w-]+/y) ?? this.#fail("a name was expected");
  }

  #endOfLine(): void {
    this.#skip(false);
    if (this.#at < this.text.length && !this.#take("\n")) this.#fail("the line should end here");
  }

  /** Passes blanks and comments, and line ends too where they mean nothing. */
  #skip(lines: boolean): void {
    this.#match(lines ? /(?:\s|#[^\n]*)*/y : /[ \t\r]*(?:#[^\n]*)?/y);
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) this.#fail(`\`${sign}\` was expected`);
  }

  #take(sign: string): boolean {
    this.#skip(false);
    if (!this.text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }

  #fail(why: string): never {
    const line = this.text.slice(0, this.#at).split("\n").length;
    throw new Error(`line ${line}: ${why}`);
  }
}
