const filled = (head: readonly number[], length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(Math.max(length, head.length))
  bytes.set(head)
  return bytes
}
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255)
const little = (value: number, bytes: number): number[] => big(value, bytes).reverse()

interface Size {
  readonly width?: number
  readonly height?: number
  readonly length?: number
}

/** Files that begin as pictures do; what follows the header is nothing. */
export const pictures = {
  png: ({ width = 4, height = 3, length = 64 }: Size = {}) =>
    filled(
      [0x89, ...letters('PNG\r\n'), 0x1a, 10, 0, 0, 0, 13, ...letters('IHDR'), ...big(width, 4), ...big(height, 4)],
      length,
    ),
  gif: ({ width = 4, height = 3, length = 64 }: Size = {}) =>
    filled([...letters('GIF89a'), ...little(width, 2), ...little(height, 2)], length),
  jpeg: ({ width = 4, height = 3, length = 64 }: Size = {}) =>
    filled([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, ...big(height, 2), ...big(width, 2), 3], length),
  webp: ({ width = 4, height = 3, length = 64 }: Size = {}) =>
    filled(
      [
        ...letters('RIFF'),
        ...little(length, 4),
        ...letters('WEBPVP8X'),
        ...[10, 0, 0, 0, 0, 0, 0, 0],
        ...little(width - 1, 3),
        ...little(height - 1, 3),
      ],
      length,
    ),
} as const

export const pictureFile = (name: string, type: string, bytes: Uint8Array<ArrayBuffer>): File =>
  new File([bytes], name, { type })
