import { limits } from 'qinghua-contract/rules'
import {
  big,
  exif,
  gifComment,
  gifFrame,
  join,
  jpegSegment,
  letters,
  little,
  pictures,
  pngChunk,
  webpChunk,
  webpOf,
  webpPixel,
} from './pictures.ts'

type Bytes = Uint8Array<ArrayBuffer>
export type Outcome = 'taken' | 'imageFormat' | 'imageSize' | 'imagePixels'
type Row = readonly [what: string, name: string, type: string, bytes: Bytes, outcome: Outcome]

const { png, gif, jpeg, webp } = pictures
const full = limits.imageBytes
const cut = (bytes: Bytes, by: number): Bytes => bytes.slice(0, bytes.length - by)
const page = letters('<!doctype html><script>alert(document.cookie)</script>')
const drawing = letters('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const patched = (bytes: Bytes, at: number, ...values: readonly number[]): Bytes => {
  const copy = bytes.slice()
  copy.set(values, at)
  return copy
}

const right: readonly Row[] = [
  ['a PNG', 'cup.png', 'image/png', png(), 'taken'],
  ['a GIF', 'cup.gif', 'image/gif', gif(), 'taken'],
  ['a JPEG', 'cup.jpg', 'image/jpeg', jpeg(), 'taken'],
  ['a WebP', 'cup.webp', 'image/webp', webp(), 'taken'],
  ['a WebP without a canvas', 'cup.webp', 'image/webp', webpOf(webpPixel), 'taken'],
  ['a name in capitals', 'CUP.PNG', 'image/png', png(), 'taken'],
  ['a name with two endings', 'cup.old.png', 'image/png', png(), 'taken'],
  ['a Chinese name', '青花 茶杯.png', 'image/png', png(), 'taken'],
  ['a name that is an ending only', '.png', 'image/png', png(), 'taken'],
]

const named: readonly Row[] = [
  ['no ending', 'cup', 'image/png', png(), 'imageFormat'],
  ['a point at the end', 'cup.png.', 'image/png', png(), 'imageFormat'],
  ['a page by its last ending', 'cup.png.html', 'image/png', png(), 'imageFormat'],
  ['an ending of the prototype', 'cup.constructor', 'image/png', png(), 'imageFormat'],
  ['an ending that is not taken', 'cup.bmp', 'image/bmp', join(letters('BM'), new Uint8Array(60)), 'imageFormat'],
  [
    'a photo of a phone in its own format',
    'cup.heic',
    'image/heic',
    join(big(24, 4), letters('ftypheic')),
    'imageFormat',
  ],
  ['the ending of another type', 'cup.jpg', 'image/png', png(), 'imageFormat'],
  ['a PNG named and declared as a JPEG', 'cup.jpg', 'image/jpeg', png(), 'imageFormat'],
  ['a JPEG named and declared as a PNG', 'cup.png', 'image/png', jpeg(), 'imageFormat'],
  ['a GIF named and declared as a WebP', 'cup.webp', 'image/webp', gif(), 'imageFormat'],
  ['a WebP named and declared as a GIF', 'cup.gif', 'image/gif', webp(), 'imageFormat'],
  ['a PNG declared as a JPEG', 'cup.png', 'image/jpeg', png(), 'imageFormat'],
  ['a JPEG declared by an old name', 'cup.jpg', 'image/jpg', jpeg(), 'imageFormat'],
  ['a PNG declared as a page', 'cup.png', 'text/html', png(), 'imageFormat'],
]

const disguised: readonly Row[] = [
  ['nothing', 'cup.png', 'image/png', join(), 'imageFormat'],
  ['a single byte', 'cup.gif', 'image/gif', join([0x47]), 'imageFormat'],
  ['a text', 'cup.jpg', 'image/jpeg', join(letters('this is a picture, believe me')), 'imageFormat'],
  ['a drawing', 'cup.svg', 'image/svg+xml', join(drawing), 'imageFormat'],
  ['a drawing named as a PNG', 'cup.png', 'image/png', join(drawing), 'imageFormat'],
  ['a page', 'cup.html', 'text/html', join(page), 'imageFormat'],
  ['a script that begins as a GIF', 'cup.gif', 'image/gif', join(letters('GIF89a=1;alert(1)//')), 'imageFormat'],
  ['a GIF with a page behind it', 'cup.gif', 'image/gif', join(gif(), page), 'imageFormat'],
  ['a WebP with a page behind it', 'cup.webp', 'image/webp', join(webp(), page), 'imageFormat'],
  [
    'a JPEG with a film behind it, as phones make them',
    'cup.jpg',
    'image/jpeg',
    join(jpeg(), letters('ftypmp42')),
    'taken',
  ],
  [
    'a page in the comment of a GIF',
    'cup.gif',
    'image/gif',
    gif({ before: join([0x21, 0xfe, page.length], page, [0]) }),
    'taken',
  ],
  ['a page in the comment of a JPEG', 'cup.jpg', 'image/jpeg', jpeg({ before: jpegSegment(0xfe, page) }), 'taken'],
  ['a PNG behind a page', 'cup.png', 'image/png', join(page, png()), 'imageFormat'],
  ['a PNG whose line ends were changed', 'cup.png', 'image/png', patched(png(), 4, 10, 10), 'imageFormat'],
  [
    'a sound in the coat of a WebP',
    'cup.webp',
    'image/webp',
    join(letters('RIFF'), little(12, 4), letters('WAVEfmt '), [0, 0, 0, 0]),
    'imageFormat',
  ],
]

const broken: readonly Row[] = [
  ['a PNG without its end', 'cup.png', 'image/png', cut(png(), 12), 'imageFormat'],
  ['a PNG of its header', 'cup.png', 'image/png', png().slice(0, 33), 'imageFormat'],
  ['a PNG without data', 'cup.png', 'image/png', join(png().slice(0, 33), pngChunk('IEND')), 'imageFormat'],
  ['a PNG with a chunk that ends beyond it', 'cup.png', 'image/png', patched(png(), 33, 0, 0, 1, 0), 'imageFormat'],
  [
    'a PNG with a chunk of four gigabytes',
    'cup.png',
    'image/png',
    patched(png(), 33, 255, 255, 255, 255),
    'imageFormat',
  ],
  ['a GIF cut in its data', 'cup.gif', 'image/gif', cut(gif(), 4), 'imageFormat'],
  ['a GIF without a frame', 'cup.gif', 'image/gif', join(gif().slice(0, 19), [0x3b]), 'imageFormat'],
  ['a GIF of an unknown block', 'cup.gif', 'image/gif', patched(gif(), 19, 0x99), 'imageFormat'],
  ['a JPEG without its end', 'cup.jpg', 'image/jpeg', cut(jpeg(), 2), 'imageFormat'],
  ['a JPEG cut in its data', 'cup.jpg', 'image/jpeg', cut(jpeg({ width: 400, height: 400 }), 300), 'imageFormat'],
  ['a JPEG without data', 'cup.jpg', 'image/jpeg', join(cut(jpeg(), 13), [0xff, 0xd9]), 'imageFormat'],
  ['a JPEG with a segment that ends beyond it', 'cup.jpg', 'image/jpeg', patched(jpeg(), 4, 255, 255), 'imageFormat'],
  ['a JPEG with a segment that never ends', 'cup.jpg', 'image/jpeg', patched(jpeg(), 4, 0, 0), 'imageFormat'],
  ['a WebP that says to be longer', 'cup.webp', 'image/webp', patched(webp(), 4, 255, 0), 'imageFormat'],
  ['a WebP with a chunk that ends beyond it', 'cup.webp', 'image/webp', patched(webp(), 16, 255, 0), 'imageFormat'],
  ['a WebP of its canvas', 'cup.webp', 'image/webp', webpOf(webpChunk('VP8X', new Uint8Array(10))), 'imageFormat'],
  ['a WebP whose data is none', 'cup.webp', 'image/webp', webpOf(webpChunk('VP8L', new Uint8Array(14))), 'imageFormat'],
]

const sized: readonly Row[] = [
  ['2 MiB exactly', 'cup.png', 'image/png', png({ length: full }), 'taken'],
  ['one byte more than 2 MiB', 'cup.png', 'image/png', png({ length: full + 1 }), 'imageSize'],
  ['a WebP of 2 MiB', 'cup.webp', 'image/webp', webp({ length: full }), 'taken'],
  ['a WebP of two bytes more', 'cup.webp', 'image/webp', webp({ length: full + 2 }), 'imageSize'],
  ['too many bytes of no picture', 'cup.png', 'image/png', new Uint8Array(full + 1), 'imageSize'],
  ['too many bytes of a page', 'cup.html', 'text/html', new Uint8Array(full + 1), 'imageFormat'],
  ['no width', 'cup.png', 'image/png', png({ width: 0 }), 'imageFormat'],
  ['no height', 'cup.gif', 'image/gif', gif({ height: 0 }), 'imageFormat'],
  ['a long strip', 'cup.png', 'image/png', png({ width: 40_000, height: 1_000 }), 'taken'],
  [
    'one row more than 40 million pixels',
    'cup.webp',
    'image/webp',
    webp({ width: 10_000, height: 4_001 }),
    'imagePixels',
  ],
  ['30,000 by 30,000 pixels', 'cup.png', 'image/png', png({ width: 30_000, height: 30_000 }), 'imagePixels'],
  [
    'as many pixels as a PNG can claim',
    'cup.png',
    'image/png',
    png({ width: 0xffffffff, height: 0xffffffff }),
    'imagePixels',
  ],
  [
    'as many pixels as a JPEG can claim',
    'cup.jpg',
    'image/jpeg',
    jpeg({ width: 65_535, height: 65_535 }),
    'imagePixels',
  ],
  ['as many pixels as a GIF can claim', 'cup.gif', 'image/gif', gif({ width: 65_535, height: 65_535 }), 'imagePixels'],
  ['a huge frame in a small GIF', 'cup.gif', 'image/gif', gif({ before: gifFrame(65_535, 65_535) }), 'imagePixels'],
]

const animation = webpChunk('ANMF', join(new Uint8Array(16), webpPixel))
const special: readonly Row[] = [
  [
    'a GIF that moves',
    'cup.gif',
    'image/gif',
    gif({ before: join([0x21, 0xff, 11], letters('NETSCAPE2.0'), [3, 1, 0, 0, 0], gifFrame(4, 3)) }),
    'taken',
  ],
  ['a GIF with a comment', 'cup.gif', 'image/gif', gif({ before: gifComment(700) }), 'taken'],
  [
    'a PNG that moves',
    'cup.png',
    'image/png',
    png({ before: pngChunk('acTL', [...big(1, 4), ...big(0, 4)]) }),
    'taken',
  ],
  [
    'a WebP that moves',
    'cup.webp',
    'image/webp',
    webpOf(webpChunk('VP8X', [2, ...new Uint8Array(9)]), animation),
    'taken',
  ],
  [
    'a JPEG that tells where it was taken',
    'cup.jpg',
    'image/jpeg',
    jpeg({ before: jpegSegment(0xe1, [...letters('Exif'), 0, 0, ...exif]) }),
    'taken',
  ],
  ['a PNG that tells where it was taken', 'cup.png', 'image/png', png({ before: pngChunk('eXIf', exif) }), 'taken'],
  [
    'a WebP that tells where it was taken',
    'cup.webp',
    'image/webp',
    webp({ before: webpChunk('EXIF', exif) }),
    'taken',
  ],
  [
    'a JPEG with a small picture of itself inside',
    'cup.jpg',
    'image/jpeg',
    jpeg({ before: jpegSegment(0xe1, jpeg()) }),
    'taken',
  ],
]

/** Uploaded files and the expected result of each (S5.8). */
export const pictureFiles: readonly Row[] = [...right, ...named, ...disguised, ...broken, ...sized, ...special]
