import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { report } from '../../lib/api/errors.ts'

/** Two megabytes over a slow line. */
const patience = 60_000

export const sendPicture = async (file: File, signal: AbortSignal): Promise<string> =>
  (await api('POST /p/file/uploadImFile', { body: { file } }, { signal, patience })).filePath

/** What to say of a failure beside the picture; who is to log in is asked as ever. */
export const failureText = (error: unknown): string | null => {
  report(error, { silent: true })
  return error instanceof ApiError ? error.text : null
}
