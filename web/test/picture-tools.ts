import { vi } from 'vitest'
import { pictures } from '../../mock-server/test/pictures.ts'

interface Drawing {
  readonly bytes?: (type: string, quality: number | undefined) => number
  readonly width?: number
  readonly height?: number
  readonly lost?: boolean
}
const makers = { 'image/png': pictures.png, 'image/jpeg': pictures.jpeg, 'image/webp': pictures.webp } as const

/** What the test's browser lacks: reads and draws pictures, and records what was drawn. */
export const stubCanvas = ({ bytes = () => 0, width = 40, height = 30, lost = false }: Drawing = {}) => {
  const drawn: { type: string; quality: number | undefined; from: number[]; to: number[] }[] = []
  const read = vi.fn((_picture: Blob, _options?: ImageBitmapOptions) =>
    lost ? Promise.reject(new Error('lost')) : Promise.resolve({ width, height, close: () => undefined }),
  )
  vi.stubGlobal('createImageBitmap', read)
  let from: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ drawImage: (_bitmap: unknown, ...box: number[]) => void (from = box) }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = 'image/png',
    quality,
  ) {
    const size = { width: this.width, height: this.height }
    drawn.push({ type, quality: quality as number | undefined, from, to: [this.width, this.height] })
    const make = makers[type as keyof typeof makers]
    done(new Blob([make({ ...size, length: bytes(type, quality as number | undefined) })], { type }))
  })
  return { drawn, read }
}
