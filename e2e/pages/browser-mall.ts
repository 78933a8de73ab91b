import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { BrowserContext } from 'playwright/test'

const passed = /^(?:accept-language|authorization|content-type|x-mall-.*)$/

/** A page of the demo without a script of its own. */
const openPage = async (context: BrowserContext, origin: string) => {
  const page = await context.newPage()
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(async () => {
    const workers = navigator.serviceWorker
    const served = new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
    await workers.register('/sw.js')
    if (!workers.controller) await served
  })
  return page
}

/**
 * The mall of the demo is in the browser and has no address. Tests prepare their world at this one, which hands every
 * call to a page.
 */
export const reachMall = async (context: BrowserContext, origin: string) => {
  const page = await openPage(context, origin)
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET' } = request
    const headers = Object.entries(request.headers).filter(([name]) => passed.test(name)) as [string, string][]
    const body = await text(request)
    const init = { method, headers, ...(body !== '' && { body }) }
    const answer = await page.evaluate(
      async ([address, given]) => {
        const answered = await fetch(address, given)
        return { status: answered.status, type: answered.headers.get('content-type'), text: await answered.text() }
      },
      [url, init] as const,
    )
    response.writeHead(answer.status, { 'content-type': answer.type ?? 'text/plain' }).end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
