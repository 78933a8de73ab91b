import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './install.mjs'

const made = new Set(['node_modules', 'dist', '.cache', '.data', '.git'])
const isSource = (path) => !made.has(basename(path)) || path === root

const link = (from, to) => {
  try {
    linkSync(from, to)
  } catch {
    // On another disk.
    copyFileSync(from, to)
  }
}

/** Packages are never changed, so their files are shared. What tools keep beside them is left out. */
const linkPackages = (from, to) => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target, 'junction')
    else if (!entry.isDirectory()) link(source, target)
    else if (!/^\.(?:cache|vite|vitest)/.test(entry.name)) linkPackages(source, target)
  }
}

/** A copy of this project, with its packages, in a folder whose name is not plain; as a user may have it. */
export const copyProject = (...more) => {
  const above = mkdtempSync(join(tmpdir(), 'qinghua-'))
  const folder = join(above, '路径 with blank', "青花 (a) [b] & c's")
  cpSync(root, folder, { recursive: true, filter: isSource })
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const path of ['', ...workspaces])
    if (existsSync(join(root, path, 'node_modules')))
      linkPackages(join(root, path, 'node_modules'), join(folder, path, 'node_modules'))
  for (const path of more)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
  return { folder, remove: () => rmSync(above, { recursive: true, force: true, maxRetries: 5 }) }
}
