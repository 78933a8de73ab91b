import { judgeImage, refuseUnread, type ImageVerdict } from '@mall/contracts/image-rules'

/** What the server would say of the file. One that is too large is not read to find out. */
export const checkPicture = async (file: File): Promise<ImageVerdict> => {
  const refusal = refuseUnread(file.name, file.type, file.size)
  return refusal ? { refusal } : judgeImage(file.name, file.type, new Uint8Array(await file.arrayBuffer()))
}
