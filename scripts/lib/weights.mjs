import { gzipSync } from 'node:zlib'
import { exampleOf, screenPaths } from '@mall/web/screens'

const kilobytes = (files) =>
  [...files.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000

/** Left out of a build for the real backend. */
const ofTesters = /^\/tools\.js$|^\/assets\/console\//

const fetched = async (context, address) => {
  const page = await context.newPage()
  const coming = []
  const take = (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname) && !ofTesters.test(pathname))
      coming.push(response.body().then((body) => [pathname, body]))
  }
  page.on('response', take)
  await page.goto(address)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  page.off('response', take)
  const files = new Map(await Promise.all(coming))
  await page.close()
  return files
}

const only = (files, ending) => new Map([...files].filter(([name]) => name.endsWith(ending)))

export const screens = screenPaths.flatMap((path) => (path === '/' ? [] : [exampleOf(path)]))

/** Measured in a browser, in kB gzipped. */
export const weighHome = async (context, origin) => {
  const files = await fetched(context, `${origin}/`)
  const scripts = only(files, '.js')
  return { home: kilobytes(scripts), styles: kilobytes(only(files, '.css')), scripts }
}

/** For each screen the scripts that no other screen and not the home page loads. */
export const weigh = async (context, origin) => {
  const { scripts } = await weighHome(context, origin)
  /** @type {Map<string, Map<string, Uint8Array>>} */
  const loaded = new Map()
  for (const path of screens) loaded.set(path, only(await fetched(context, `${origin}${path}`), '.js'))
  /** @type {Record<string, number>} */
  const own = {}
  for (const [path, files] of loaded) {
    const others = [...loaded].filter(([each]) => each !== path).map(([, theirs]) => theirs)
    const alone = [...files].filter(([name]) => !scripts.has(name) && !others.some((theirs) => theirs.has(name)))
    own[path] = kilobytes(new Map(alone))
  }
  return own
}
