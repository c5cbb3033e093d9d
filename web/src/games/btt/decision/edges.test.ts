import { describe, expect, it } from "vitest";
import { edgeAt, edgeHexes } from "./edges";

describe("the starting edges", () => {
  it("are the short edges of the two sheets", () => {
    expect(edgeHexes("north-west").at(0)).toBe("0101");
    expect(edgeHexes("south-east").at(-1)).toBe("3117");
    expect(edgeHexes("south-east")).toHaveLength(15);
  });

  it("leave the seam between them out", () => {
    expect(edgeAt("1517")).toBe("south-west");
    expect(edgeAt("1617")).toBeNull();
    expect(edgeAt("1717")).toBe("south-east");
    expect(edgeAt("0808")).toBeNull();
  });
});
