import { sampled, type Sampled } from './samples.ts'

type Judge = (name: string, declared: string, bytes: Uint8Array) => { readonly refusal: unknown }

const isJudge = (value: unknown): value is Judge => typeof value === 'function' && value.length === 3

const word = (value: number): readonly number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const chunk = (name: string, data: readonly number[] = []): readonly number[] => [
  ...word(data.length),
  ...[...name].map((letter) => letter.charCodeAt(0)),
  ...data,
  ...word(0),
]
/** A picture that draws nothing, of a declared size. */
const png = (width: number, height: number, ...chunks: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...word(width), ...word(height), 8, 2, 0, 0, 0]),
    ...chunks.flat(),
  ])
const whole = [chunk('IDAT'), chunk('IEND')]

const names = ['a.png', 'a.PNG', 'a.b.png', 'a', 'a.jpg', 'a.svg', 'a.bmp']
const types = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/bmp', 'text/html']
const sizes = [1, 100, 4000, 5000, 8000, 10_000, 20_000].flatMap((width) =>
  [1, 5000].map((height) => ({ width, height })),
)

const pictures = [
  ...names.flatMap((name) => types.map((type) => ({ name, type, what: '1 × 1', bytes: png(1, 1, ...whole) }))),
  ...[...sizes, { width: 0, height: 1 }].map(({ width, height }) => ({
    ...{ name: 'a.png', type: 'image/png', what: `${width} × ${height}` },
    bytes: png(width, height, ...whole),
  })),
  { name: 'a.png', type: 'image/png', what: 'nothing drawn', bytes: png(1, 1, chunk('IEND')) },
  { name: 'a.png', type: 'image/png', what: 'without its end', bytes: png(1, 1, chunk('IDAT')) },
  { name: 'a.png', type: 'image/png', what: 'more after its end', bytes: png(1, 1, ...whole, [0]) },
  { name: 'a.png', type: 'image/png', what: 'no bytes', bytes: new Uint8Array() },
]

/** Which pictures the rule of uploads accepts. */
export const imagesOf = (judge: unknown): Readonly<Record<string, Sampled>> =>
  isJudge(judge)
    ? {
        judgeImage: sampled(
          pictures,
          ({ name, type, bytes }) => judge(name, type, bytes).refusal === null,
          ({ name, type, what }) => `${name}, ${type}, ${what}`,
        ),
      }
    : {}
