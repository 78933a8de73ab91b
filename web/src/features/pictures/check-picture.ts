import { judgeImage, refuseUnread, type ImageVerdict } from 'qinghua-contract/image-rules'

/** The server's verdict in advance. A file that is too large is not read. */
export const checkPicture = async (file: File): Promise<ImageVerdict> => {
  const refusal = refuseUnread(file.name, file.type, file.size)
  return refusal ? { refusal } : judgeImage(file.name, file.type, new Uint8Array(await file.arrayBuffer()))
}
