import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installed, root } from '../lib/install.mjs'
import { bundled } from './bundled.ts'

const workspaces = ['contracts', 'fixtures', 'mock-server', 'mock-server/client']

/** Whether the history of this repository is here. */
export const hasHistory = (): boolean => {
  try {
    execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The sources of a commit bind to the packages of the working tree. */
const link = (from: string): void => {
  const modules = join(from, 'node_modules')
  mkdirSync(join(modules, '@mall'), { recursive: true })
  const isOwn = (name: string) => /^(@mall$|qinghua-)/.test(name)
  for (const name of readdirSync(installed('')))
    if (!isOwn(name) && !name.startsWith('.')) symlinkSync(installed(name), join(modules, name))
  for (const folder of workspaces) {
    const { name } = JSON.parse(readFileSync(join(from, folder, 'package.json'), 'utf8')) as { name: string }
    symlinkSync(join(from, folder), join(modules, name))
  }
}

/** Bundles the mall as it was at a commit. */
export const olderBundle = async (commit: string): Promise<string> => {
  const from = mkdtempSync(join(tmpdir(), 'qinghua-older-'))
  try {
    const archive = execFileSync('git', ['archive', commit, '--', 'contracts', 'fixtures', 'mock-server', 'docs'], {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
    })
    execFileSync('tar', ['-x', '-C', from], { input: archive })
    link(from)
    return await bundled('older', from)
  } finally {
    rmSync(from, { recursive: true, force: true })
  }
}
