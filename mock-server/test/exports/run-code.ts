import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeTests } from './collected.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, '.cache', 'exported', String(process.pid))

/** Evaluates the code of a file as if it were in the folder that its imports are relative to. */
export const moduleOf = async (name: string, code: string, home: string): Promise<Record<string, unknown>> => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  const at = (path: string): string => join(root, home, path)
  writeFileSync(file, code.replaceAll(/(?<= from ')(\.[^']+)/g, at))
  return (await import(file)) as Record<string, unknown>
}

const collected = fileURLToPath(new URL('collected.ts', import.meta.url))

/** The tests of a file for vitest; `beside` lies in the same folder. */
export const testsOf = async (name: string, code: string, beside?: { name: string; text: string }) => {
  mkdirSync(folder, { recursive: true })
  if (beside) writeFileSync(join(folder, beside.name), beside.text)
  await moduleOf(name, code.replace("from 'vitest'", `from '${collected}'`), '.')
  return takeTests()
}

export const forgetCode = (): void => rmSync(folder, { recursive: true, force: true })
