import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { buildStorefront } from './lib/build-storefront.mjs'
import { ensureInstalled, nodeFlags, root } from './lib/install.mjs'
import { checkPortsOfMock } from './lib/ports-of-mock.mjs'

const given = process.argv.slice(2)
const has = (flag) => given.some((each) => each === flag || each.startsWith(`${flag}=`))

/** npm changes to the project folder; paths are relative to where the command was typed. */
const fromHere = (path) => resolve(process.env.INIT_CWD ?? '.', path)
const withAbsolutePath = (each, at) => {
  const [, flag, value] = /^(--(?:web-root|data|world|tls-cert|tls-key)=)(.*)$/.exec(each) ?? []
  if (flag) return `${flag}${fromHere(value)}`
  return /^--(?:web-root|data|world|tls-cert|tls-key)$/.test(given[at - 1] ?? '') ? fromHere(each) : each
}

const wantsHelp = has('--help') || has('-h')
if (!has('--target') && !wantsHelp) {
  console.error(`--target https://host is missing: the backend to forward calls to.\nSee npm run proxy -- --help`)
  process.exit(2)
}
await checkPortsOfMock(given, { port: '5173', 'im-port': '4101' })
await ensureInstalled()

const more = wantsHelp
  ? []
  : [
      ...(has('--port') ? [] : ['--port', '5173']),
      ...(has('--web-root') ? [] : ['--web-root', await buildStorefront(console.error)]),
    ]
const server = join(root, 'mock-server/src/main.ts')
const options = { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], cwd: root }
const child = spawn(process.execPath, [...nodeFlags, server, ...more, ...given.map(withAbsolutePath)], options)
child.once('message', ({ api }) => {
  const { protocol, port } = new URL(api)
  const shop = `${protocol}//localhost:${port}/`
  console.error(`
  The storefront uses the backend through the proxy.

    Shop       ${shop}
    Journal    ${shop}__mall/console?tab=journal
${has('--missing') ? '' : '\n  What the backend does not have yet is answered 404; with --missing mock the mock answers it.\n'}
  Ctrl-C stops it.
`)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 1 : code))
