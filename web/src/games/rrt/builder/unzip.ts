/** What an archive may unpack to: a roster is a few hundred kilobytes. */
export const MOST = 16 << 20;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** The text of the first file in a zip archive; throws what is wrong with it. */
export async function unzipped(bytes: Uint8Array): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = directory(view);
  if (at === null || at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY)
    throw new Error("the archive is damaged or empty");
  const method = view.getUint16(at + 10, true);
  const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  if (unpacked > MOST) throw new Error("it unpacks to more than 16 MiB");
  const local = view.getUint32(at + 42, true);
  if (local + 30 > view.byteLength) throw new Error("the archive is damaged");
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const body = bytes.subarray(start, start + packed);
  if (method === STORED) return new TextDecoder().decode(body);
  if (method !== DEFLATED) throw new Error("it is packed in a way that is not known here");
  return inflated(body);
}

/** Where the list of files begins: its end is at the end of the archive. */
function directory(view: DataView): number | null {
  for (let at = view.byteLength - 22; 0 <= at; at -= 1) {
    if (view.getUint32(at, true) === END) return view.getUint32(at + 16, true);
  }
  return null;
}

/** Whatever an archive says of its size, no more is unpacked than is allowed. */
async function inflated(body: Uint8Array): Promise<string> {
  const stream = new Blob([body as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  while (true) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error("the archive is damaged");
    });
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MOST) {
      await reader.cancel();
      throw new Error("it unpacks to more than 16 MiB");
    }
    text += decoder.decode(value, { stream: true });
  }
}
