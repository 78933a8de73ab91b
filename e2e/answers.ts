import type { BrowserContext, Request } from 'playwright/test'
import { complaintsOf, isDescribed } from '../scripts/openapi/test/complaints.ts'

const byScript = ['fetch', 'xhr', 'ping']

/** Answers made by a fault or by the proxy itself are not the mall's, so they are not checked. */
const isNotOfTheMall = (headers: Readonly<Record<string, string>>): boolean =>
  headers['x-mall-fault'] !== undefined || headers['x-mall-answered-by'] === 'proxy'

/** Where an answer of the mall deviates from the exported OpenAPI document. */
const judge = async (request: Request): Promise<readonly string[]> => {
  const call = { method: request.method(), path: new URL(request.url()).pathname }
  if (!byScript.includes(request.resourceType()) || !isDescribed(call)) return []
  // Navigating away loses unread answers: about one in a hundred.
  const response = await request.response().catch(() => null)
  if (!response || isNotOfTheMall(response.headers())) return []
  const { 'content-type': type = '' } = response.headers()
  const text = await response.text().catch(() => null)
  return text === null ? [] : complaintsOf({ ...call, status: response.status(), type, text })
}

export const watchAnswers = (context: BrowserContext): (() => Promise<readonly string[]>) => {
  const judged: Promise<readonly string[]>[] = []
  context.on('requestfinished', (request) => judged.push(judge(request)))
  return async () => [...new Set((await Promise.all(judged)).flat())]
}
