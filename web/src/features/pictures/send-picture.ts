import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { report } from '../../lib/api/errors.ts'

/** In ms: two megabytes over a slow connection. */
const timeout = 60_000

export const sendPicture = async (file: File, signal: AbortSignal): Promise<string> =>
  (await api('POST /p/file/uploadImFile', { body: { file } }, { signal, timeout })).filePath

/** The message beside the picture. It replaces the toast, but a 401 still opens the login popup. */
export const failureText = (error: unknown): string | null => {
  report(error, { silent: true })
  return error instanceof ApiError ? error.text : null
}
