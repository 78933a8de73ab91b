import { cpSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installApart } from '../../lib/install-apart.mjs'
import { installed, root } from '../../lib/install.mjs'
import { freePorts } from '../../lib/ports.mjs'
import { environment, otherProject } from '../other-project.ts'
import { runTool } from '../run-tool.mjs'

const here = join(root, 'scripts/pack/apps')
const apart = join(root, '.cache/apps')
const other = otherProject()

/** The third does not run on Node 20. */
const versionsOfMsw = 'withResolvers' in Promise ? ['msw', 'msw3'] : ['msw']

/** An app in the project, in which the packages are installed. */
const addApp = (name: string): void => {
  for (const folder of ['both', name]) cpSync(join(here, 'programs', folder), other.at(name), { recursive: true })
  renameSync(other.at(name, 'src/mugs.example.ts'), other.at(name, 'src/mugs.test.ts'))
}

beforeAll(() => {
  installApart(here, apart)
  other.install()
  other.copyExamples()
  const types = ['react', 'react-dom'].map((name) => `@types/${name}`)
  for (const name of ['vite', 'react', 'react-dom', '@vitejs/plugin-react', ...types]) other.borrow(name)
  for (const name of ['vue', '@vitejs/plugin-vue']) other.borrow(name, join(apart, 'node_modules', name))
  symlinkSync(installed('vite/bin/vite.js'), other.at('node_modules/.bin/vite'))
}, 600_000)
afterAll(other.remove)

describe.each(['react', 'vue'])('an app with %s', (name) => {
  beforeAll(() => addApp(name))

  test('has the mall at its own address, with rules, in the browser', async () => {
    const env = { PORT: String((await freePorts(1))[0]) }
    expect(await other.runBrowserTests(`${name}/playwright.config.ts`, env)).toMatchObject({
      stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
    })
  })

  test.each(versionsOfMsw)('has it without a network in vitest, which leaves the browser tests alone: %s', (msw) => {
    rmSync(other.at('node_modules/msw'), { force: true })
    other.borrow('msw', join(apart, 'node_modules', msw))
    const report = runTool(process.execPath, [installed('vitest/vitest.mjs'), 'run', '--reporter=json'], {
      cwd: other.at(name),
      env: environment,
    })
    expect(JSON.parse(report)).toMatchObject({ numTotalTestSuites: 1, numPassedTests: 1, success: true })
  })
})

test('the app has the types of the contract, and the plugin that of Vite', () => {
  const options = {
    ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], strict: true, exactOptionalPropertyTypes: true },
    ...{ module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx', types: ['node'], noEmit: true },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true },
  }
  const files = ['src/main.tsx', 'vite.config.ts', 'e2e/mugs.e2e.ts', 'src/mugs.test.ts']
  writeFileSync(other.at('react/tsconfig.json'), JSON.stringify({ compilerOptions: options, files }))
  const compile = () => other.run(process.execPath, [installed('typescript/bin/tsc'), '-p', 'react'])
  expect(compile()).toBe('')
  const app = other.at('react/src/App.tsx')
  other.write('react/src/App.tsx', 'export default 1')
  expect(compile).toThrow('App')
  cpSync(join(here, 'programs/react/src/App.tsx'), app)
})
