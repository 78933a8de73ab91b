import { gzipSync } from 'node:zlib'

const kilobytes = (files) =>
  [...files.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000

/** Opens an address in a page of its own and returns the scripts and styles that came, by address. */
const fetched = async (context, address) => {
  const page = await context.newPage()
  const coming = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) coming.push(response.body().then((body) => [pathname, body]))
  })
  await page.goto(address)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  const files = new Map(await Promise.all(coming))
  await page.close()
  return files
}

const only = (files, ending) => new Map([...files].filter(([name]) => name.endsWith(ending)))

/** What a browser really loads, in kB gz: the home page, and what each screen adds to it. */
export const weigh = async (context, origin, screens) => {
  const home = await fetched(context, `${origin}/`)
  const scripts = only(home, '.js')
  /** @type {Record<string, number>} */
  const added = {}
  for (const path of screens) {
    const files = only(await fetched(context, `${origin}${path}`), '.js')
    for (const name of scripts.keys()) files.delete(name)
    added[path] = kilobytes(files)
  }
  return { home: kilobytes(scripts), styles: kilobytes(only(home, '.css')), added }
}
