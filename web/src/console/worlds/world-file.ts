/** A world in a link is its file, deflated and in base64url, after `#file=`. */
const longestLink = 24_000

const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(stream).arrayBuffer())

const through = (
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => bytesOf(new Blob([bytes]).stream().pipeThrough(change))

const letters = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const unletter = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

/** Null if the world is too big for a link. */
export const packWorld = async (file: unknown): Promise<string | null> => {
  const bytes = new TextEncoder().encode(JSON.stringify(file))
  const packed = letters(await through(bytes, new CompressionStream('deflate-raw')))
  return packed.length > longestLink ? null : packed
}

/** Throws if the text is not a packed world, or longer than one is: a few letters can unfold to gigabytes. */
export const unpackWorld = async (packed: string): Promise<unknown> => {
  if (packed.length > longestLink) throw new RangeError(`a world in a link has at most ${longestLink} letters`)
  const bytes = await through(unletter(packed), new DecompressionStream('deflate-raw'))
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown
}

export const fileName = (world: string): string => `${world}.world.json`
