import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import * as given from '../../mock-server/test/test-certificate.ts'
import { root } from '../lib/install.mjs'
import { addressIn, killStarted, startIn } from './test/started.ts'

afterEach(killStarted)
const start = (...flags: string[]) => startIn(root, '--port', '0', '--api-port', '0', '--im-port', '0', ...flags)

test('an unknown scenario is reported in one line with the known ones, with exit code 2', async () => {
  const { exit, open, output } = start('--scenario', 'nothing')
  await expect(open).rejects.toThrow()
  expect(await exit).toBe(2)
  expect(output().trim().split('\n').slice(1)).toEqual([expect.stringContaining('The nearest are ')])
})

test('an unusable data folder is reported in one line, with exit code 2', async () => {
  const file = fileURLToPath(import.meta.url)
  const { exit, open, output } = start('--data', file)
  await expect(open).rejects.toThrow()
  expect(await exit).toBe(2)
  expect(output().trim().split('\n').slice(1)).toEqual([
    `Worlds cannot be kept in ${file}, because it is a file: choose another folder with --data.`,
  ])
})

test('over TLS the page and the calls behind it are served with the same certificate', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, given.cert)
  writeFileSync(key, given.key, { mode: 0o600 })
  const { open } = start('--size', '10', '--tls-cert', cert, '--tls-key', key)
  const output = await open
  expect(output).not.toContain('http://')
  const session = connect(addressIn(output, 'Shop'), { rejectUnauthorized: false })
  onTestFinished(() => session.destroy())
  const get = async (path: string): Promise<string> => {
    const stream = session.request({ ':path': path, ':authority': 'qa-7.localhost:5173' })
    return (await stream.setEncoding('utf8').toArray()).join('')
  }
  expect(await get('/')).toContain('<script src="/boot.js">')
  expect(await get('/boot.js')).toContain('document')
  expect(await get('/__mall/here')).toContain('"world":"qa-7"')
})
