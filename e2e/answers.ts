import type { BrowserContext, Request } from 'playwright/test'
import { complaintsOf, isDescribed } from '../scripts/openapi/complaints.ts'

const byScript = ['fetch', 'xhr', 'ping']

/** Planted, or said by a proxy because the mall behind it gave no answer. */
const isNotOfTheMall = (headers: Readonly<Record<string, string>>): boolean =>
  headers['x-mall-fault'] !== undefined || headers['x-mall-answered-by'] === 'proxy'

/** What the exported document does not allow of an answer of the mall that a page got. */
const judge = async (request: Request): Promise<readonly string[]> => {
  const call = { method: request.method(), path: new URL(request.url()).pathname }
  if (!byScript.includes(request.resourceType()) || !isDescribed(call)) return []
  // A page that goes away takes along what it has not read: about one answer in a hundred.
  const response = await request.response().catch(() => null)
  if (!response || isNotOfTheMall(response.headers())) return []
  const { 'content-type': type = '' } = response.headers()
  const text = await response.text().catch(() => null)
  return text === null ? [] : complaintsOf({ ...call, status: response.status(), type, text })
}

/** Holds each answer that the pages of a test get to the exported document. */
export const watchAnswers = (context: BrowserContext): (() => Promise<readonly string[]>) => {
  const judged: Promise<readonly string[]>[] = []
  context.on('requestfinished', (request) => judged.push(judge(request)))
  return async () => [...new Set((await Promise.all(judged)).flat())]
}
