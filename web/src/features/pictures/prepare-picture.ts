import {
  type ImageRefusal,
  type ImageType,
  judgeImage,
  refuseUnread,
  type ImageVerdict,
} from 'qinghua-contract/image-rules'
import { limits } from 'qinghua-contract/rules'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { report } from '../../lib/api/errors.ts'

/** The server's verdict in advance. A file that is too large is not read. */
export const checkPicture = async (file: File): Promise<ImageVerdict> => {
  const refusal = refuseUnread(file.name, file.type, file.size)
  return refusal ? { refusal } : judgeImage(file.name, file.type, new Uint8Array(await file.arrayBuffer()))
}

/** In ms: two megabytes over a slow connection. */
const timeout = 60_000

export const sendPicture = async (file: File, signal: AbortSignal): Promise<string> =>
  (await api('POST /p/file/uploadImFile', { body: { file } }, { signal, timeout })).filePath

/** The message beside the picture. It replaces the toast, but a 401 still opens the login popup. */
export const failureText = (error: unknown): string | null => {
  report(error, { silent: true })
  return error instanceof ApiError ? error.text : null
}

/** In pixels: no page shows more, and canvases are limited. */
const longestSide = 4096
const avatarSide = 256
/** Tried in turn while the result is too large; PNG has no quality. */
const qualities: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0.92, 0.8, 0.6],
  'image/webp': [0.92, 0.8, 0.6],
}

interface Cut {
  readonly from: readonly [x: number, y: number, width: number, height: number]
  readonly to: readonly [width: number, height: number]
}
interface Size {
  readonly width: number
  readonly height: number
}

const scaled = (length: number, scale: number): number => Math.max(1, Math.round(length * scale))
const whole = ({ width, height }: Size): Cut => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { from: [0, 0, width, height], to: [scaled(width, scale), scaled(height, scale)] }
}
const middle = ({ width, height }: Size): Cut => {
  const side = Math.min(width, height)
  return { from: [(width - side) / 2, (height - side) / 2, side, side], to: [avatarSide, avatarSide] }
}
const cuts = { whole, middle } as const
type Part = keyof typeof cuts

const encode = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, quality))

/**
 * Redraws the picture upright, without the metadata that a camera adds, above all the location. `null` if the browser
 * cannot decode it.
 */
const redraw = async (picture: Blob, type: ImageType, part: Part): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const { from, to } = cuts[part](bitmap)
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = to
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(bitmap, ...from, 0, 0, ...to)
  bitmap.close()
  let drawn: Blob | null = null
  for (const quality of qualities[type] ?? [undefined]) {
    drawn = await encode(canvas, type, quality)
    if (drawn && drawn.size <= limits.imageBytes) break
  }
  return drawn
}

export type Prepared = { readonly refusal: ImageRefusal } | { readonly refusal: null; readonly file: File }

const asFile = (drawn: Blob): File => new File([drawn], `picture.${drawn.type.split('/')[1]}`, { type: drawn.type })

/** A whole GIF is sent as it is: redrawing would stop its animation. */
export const preparePicture = async (file: File, part: Part): Promise<Prepared> => {
  const verdict = await checkPicture(file)
  if (verdict.refusal !== null) return { refusal: verdict.refusal }
  const moves = verdict.type === 'image/gif'
  if (moves && part === 'whole') return { refusal: null, file }
  const drawn = await redraw(file, moves ? 'image/png' : verdict.type, part)
  if (!drawn) return { refusal: 'imageFormat' }
  const clean = asFile(drawn)
  const { refusal } = await checkPicture(clean)
  return refusal === null ? { refusal, file: clean } : { refusal }
}
