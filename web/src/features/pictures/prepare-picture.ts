import type { ImageRefusal } from 'qinghua-contract/image-rules'
import { checkPicture } from './check-picture.ts'
import { redraw, type Part } from './redraw.ts'

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
