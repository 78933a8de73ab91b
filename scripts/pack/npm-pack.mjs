import { join } from 'node:path'
import { npmCommand } from '../lib/install.mjs'
import { runTool } from './run-tool.mjs'

/** The tarball of a staged package. */
export const npmPack = (folder, into) => {
  const { file, args, shell } = npmCommand(['pack', '--json', '--ignore-scripts', '--pack-destination', into])
  const answered = JSON.parse(runTool(file, args, { cwd: folder, shell }))
  // Newer versions of npm answer by the name of the package.
  const [{ filename, size }] = Object.values(answered)
  return { file: join(into, filename), size }
}
