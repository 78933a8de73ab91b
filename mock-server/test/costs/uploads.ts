import { limits } from 'qinghua-contract/rules'
import { gifFrame, join, jpegSegment, pictures, pngChunk, webpChunk } from '../pictures.ts'

const repeated = (block: Uint8Array | readonly number[], count: number): Uint8Array => {
  const bytes = new Uint8Array(block.length * count)
  for (let at = 0; at < count; at++) bytes.set(block, at * block.length)
  return bytes
}

const partOf = (name: string, type: string, bytes: Uint8Array | string, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n${more}`),
    Buffer.from(`Content-Type: ${type}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
const whole = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from('--x--\r\n')])

const room = limits.imageBytes - 1_000
/** As many small blocks as fit into a picture. */
const blocks = (block: Uint8Array | readonly number[]) => ({
  before: repeated(block, Math.floor(room / block.length)),
})

/** Pictures and multipart bodies that are hard to read. */
export const uploads = {
  'a PNG of empty chunks': () => whole(partOf('a.png', 'image/png', pictures.png(blocks(pngChunk('teXt'))))),
  'a GIF of frames': () => whole(partOf('a.gif', 'image/gif', pictures.gif(blocks(gifFrame(1, 1))))),
  'a GIF of empty comments': () => whole(partOf('a.gif', 'image/gif', pictures.gif(blocks([0x21, 0xfe, 0])))),
  'a GIF of small blocks': () =>
    whole(
      partOf('a.gif', 'image/gif', pictures.gif({ before: join([0x21, 0xfe], repeated([1, 0], room / 2 - 9), [0]) })),
    ),
  'a JPEG of empty segments': () => whole(partOf('a.jpg', 'image/jpeg', pictures.jpeg(blocks(jpegSegment(0xfe, []))))),
  'a JPEG of fill bytes': () => whole(partOf('a.jpg', 'image/jpeg', pictures.jpeg(blocks([0xff])))),
  'a WebP of empty chunks': () => whole(partOf('a.webp', 'image/webp', pictures.webp(blocks(webpChunk('FILL', []))))),
  'a file of boundaries': () => whole(partOf('a.png', 'image/png', '\r\n--'.repeat(500_000))),
  'a file of almost boundaries': () => whole(partOf('a.png', 'image/png', '\r\n--y'.repeat(400_000))),
  'many parts': () => whole(Buffer.from(repeated(partOf('a.png', 'image/png', 'x'), 20_000))),
  'a long name': () => whole(partOf(`${'a.'.repeat(5_000)}png`, 'image/png', pictures.png())),
  'long headers': () => whole(partOf('a.png', 'image/png', pictures.png(), 'X: a; b="c\\"\r\n'.repeat(1_000))),
  'no end': () => partOf('a.png', 'image/png', 'x'.repeat(3_000_000)),
} satisfies Readonly<Record<string, () => Buffer>>
