import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from 'playwright/test'
import { listFiles } from '../../scripts/demo/list-files.mjs'
import { serveFolder } from '../../scripts/demo/static-server.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A host of the demo of its own, which the test may change and stop. */
export const hostDemo = async (name: string) => {
  const folder = `${root}/.cache/demo-${name}`
  rmSync(folder, { recursive: true, force: true })
  cpSync(`${root}/.cache/demo`, folder, { recursive: true })
  const assets = `${folder}/assets`
  const asset = (pattern: RegExp): string => readdirSync(assets).find((each) => pattern.test(each)) ?? ''
  const change = (file: string, from: string, to: string): void => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    expect(text).toContain(from)
    writeFileSync(`${folder}/${file}`, text.replaceAll(from, to))
  }
  return {
    ...(await serveFolder(folder)),
    change,
    /** Replaces the demo by a build with another mall and another page, without the screen of coupons as it was. */
    deployNewer: (): void => {
      const [mall, list] = [asset(/^mall-/), asset(/^files-/)]
      renameSync(`${assets}/${mall}`, `${assets}/mall-newer.js`)
      rmSync(`${assets}/${list}`)
      for (const name of readdirSync(assets)) if (/^coupons-[^.]*\.js$/.test(name)) rmSync(`${assets}/${name}`)
      change('index.html', '<body>', '<body data-build="newer">')
      change('sw.js', mall, 'mall-newer.js')
      change('sw.js', `assets/${list}`, listFiles(folder))
    },
  }
}

export const demoBar = (page: Page) => page.getByRole('complementary', { name: 'Demo bar' })

/** Once the worker has kept all that is needed without a network. */
export const keptForOffline = (page: Page): Promise<void> =>
  expect(demoBar(page).getByRole('status')).toHaveText(/^Works offline: \d+\.\d MB$/)
