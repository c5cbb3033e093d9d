import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { MOST, unzipped } from "./unzip";

/** An archive with one file, that may lie about its size. */
function archive(text: string, says = text.length, method = 8): Uint8Array {
  const body = method === 8 ? deflateRawSync(Buffer.from(text)) : Buffer.from(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(body.length, 20);
  entry.writeUInt32LE(says, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt32LE(30 + body.length, 16);
  return new Uint8Array(Buffer.concat([local, body, entry, end]));
}

test.each([
  ["packed", 8],
  ["stored", 0],
])("a %s file is read", async (_, method) => {
  expect(await unzipped(archive("<roster/>", 9, method))).toBe("<roster/>");
});

test("an archive that says it is too large is not unpacked", async () => {
  await expect(unzipped(archive("x", MOST + 1))).rejects.toThrow("16 MiB");
});

test("a bomb that lies about its size stops at the limit", async () => {
  await expect(unzipped(archive("\0".repeat(MOST + 1), 10))).rejects.toThrow("16 MiB");
});

test.each([
  ["cut short", archive("<roster/>").subarray(0, 40)],
  ["empty", new Uint8Array()],
  ["of nothing but noise", new Uint8Array(200).fill(7)],
])("an archive %s is refused", async (_, bytes) => {
  await expect(unzipped(bytes)).rejects.toThrow("damaged");
});

test("what is packed in another way is refused", async () => {
  await expect(unzipped(archive("x", 1, 9))).rejects.toThrow("not known");
});
