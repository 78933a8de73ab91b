import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installed, root } from '../lib/install.mjs'
import { runTool } from './run-tool.mjs'

/** Declarations keep `.ts` in their imports, which not every tool follows. */
const renameImports = (folder) => {
  for (const name of readdirSync(folder, { recursive: true }).filter((each) => each.endsWith('.d.ts'))) {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(/((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
  }
}

/** Compiles files of a workspace, and what they import there, to JavaScript and declarations in `out`. */
export const compile = (workspace, files, out, options = {}) => {
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      lib: ['ES2023', 'ES2024.String', 'DOM', 'DOM.Iterable'],
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      rootDir: join(root, workspace),
      outDir: out,
      ...options,
    },
    files: files.map((file) => join(root, workspace, file)),
  }
  const project = `${out}.tsconfig.json`
  writeFileSync(project, JSON.stringify(config))
  runTool(process.execPath, [installed('typescript/bin/tsc'), '-p', project])
  renameImports(out)
}
