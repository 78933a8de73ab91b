import type { Page } from 'playwright/test'

/** EXIF data as a phone writes it: latitude 30.6° north, rotated by 90°. */
const exif = Buffer.concat([
  Buffer.from('Exif\0\0II*\0\u0008\0\0\0', 'latin1'),
  Buffer.from([2, 0]),
  Buffer.from([0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]),
  Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0]),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from([1, 0, 1, 0, 2, 0, 2, 0, 0, 0, 0x4e, 0, 0, 0, 0, 0, 0, 0]),
])

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const dot = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }

/** Left half red, right half blue, encoded by the browser. */
export const draw = async (page: Page, type: string, width = 600, height = 400): Promise<Buffer> => {
  const bytes = await page.evaluate(
    async ({ type, width, height }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const pen = canvas.getContext('2d')
      for (const [at, colour] of ['#c00', '#00c'].entries()) {
        if (pen) pen.fillStyle = colour
        pen?.fillRect((at * width) / 2, 0, width / 2, height)
      }
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type))
      return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()))
    },
    { type, width, height },
  )
  return Buffer.from(bytes)
}

/** As a phone stores it: rotated, with its location in the EXIF data. */
export const photo = async (page: Page): Promise<Buffer> => {
  const drawn = await draw(page, 'image/jpeg')
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255])
  return Buffer.concat([drawn.subarray(0, 2), head, exif, drawn.subarray(2)])
}

export const look = (page: Page, address: string) =>
  page.evaluate(async (from) => {
    const bitmap = await createImageBitmap(await (await fetch(from)).blob())
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
    const pen = canvas.getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = pen?.getImageData(x, y, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    }
    const { width, height } = bitmap
    return { width, height, first: colourAt(2, 2), last: colourAt(width - 3, height - 3) }
  }, address)
