import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleOf, type ContractSource } from '../../contracts/openapi/bundle.ts'
import type { Json, JsonObject } from '../../contracts/openapi/json.ts'
import { type Bundle, readBundle } from './bundle.ts'
import { ruleFiles } from '../openapi/bundle.ts'
import { stateRefinements } from './older-refinements.ts'

/** Its message also says what to do. */
export class Unreadable extends Error {}

const folder = 'contracts/src'
/** What a list and a sum promise; older commits do not have it in one place. */
const dataRules = 'contracts/data-rules'

/** Where commits are looked up, and where an old contract is laid out to be read. */
export interface Places {
  readonly repository: string
  readonly cache: string
}

const git = (repository: string, ...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1 << 27,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

const fromFile = (path: string): Bundle => {
  try {
    return readBundle(JSON.parse(readFileSync(path, 'utf8')) as Json)
  } catch (error) {
    throw new Unreadable(
      `${path} cannot be read: ${(error as Error).message}.\nA bundle is docs/contract.schema.json, which npm run openapi makes.`,
    )
  }
}

const commitOf = (ref: string, repository: string): string => {
  try {
    return git(repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim()
  } catch {
    throw new Unreadable(
      `There is no file and no commit named ${ref}.\nName a commit, a branch or a tag (git fetch, if it is not here), or a bundle: docs/contract.schema.json of another state.`,
    )
  }
}

/** Writes the old files of the contract to a folder from which typebox can be imported. */
const checkOut = (commit: string, repository: string, into: string): void => {
  const folders = git(repository, 'ls-tree', '--name-only', '--full-tree', commit, folder, dataRules)
    .split('\n')
    .filter(Boolean)
  if (!folders.includes(folder)) throw new Unreadable(`There is no ${folder} at that commit: name a later one.`)
  execFileSync('git', ['--work-tree', into, 'checkout', commit, '--', ...folders], {
    cwd: repository,
    // Not the index of the repository.
    env: { ...process.env, GIT_INDEX_FILE: join(into, 'index') },
    stdio: 'ignore',
  })
}

type Module = Readonly<Record<string, unknown>>

const load = async (into: string): Promise<JsonObject> => {
  const open = async (name: string, from = folder): Promise<Module> =>
    (await import(pathToFileURL(join(into, from, name)).href)) as Module
  const modules: Record<string, Module> = {}
  for (const name of readdirSync(join(into, folder)).filter((file) => /(?<!\.test)\.ts$/.test(file)))
    modules[name] = await open(name)
  const { contract, tables = { contract } } = modules['index.ts'] ?? {}
  const { imSocket, imPushes } = modules['im-socket.ts'] ?? {}
  const hasDataRules = existsSync(join(into, dataRules))
  const source = {
    tables,
    rules: Object.assign({}, ...Object.keys(ruleFiles).map((name) => modules[name])) as Module,
    ...(hasDataRules && {
      lists: (await open('lists.ts', dataRules)).lists,
      sums: (await open('sums.ts', dataRules)).sums,
    }),
    ...(imSocket !== undefined && imPushes !== undefined && { socket: { rows: imSocket, pushes: imPushes } }),
    refusals: modules['refusals.ts']?.refusals,
    schemas: Object.assign({}, ...Object.values(modules)) as Module,
  }
  stateRefinements(source)
  return bundleOf(source as ContractSource)
}

const fromCommit = async (ref: string, { repository, cache }: Places): Promise<Bundle> => {
  const commit = commitOf(ref, repository)
  mkdirSync(cache, { recursive: true })
  const into = mkdtempSync(join(cache, 'contract-'))
  try {
    checkOut(commit, repository, into)
    return readBundle(await load(into))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable(
      `The contract of ${ref} cannot be read by this version of the tool: ${(error as Error).message}\nMake a bundle there (npm run openapi), and name its docs/contract.schema.json.`,
    )
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
}

export const readContract = async (named: string, places: Places): Promise<Bundle> => {
  const path = resolve(places.repository, named)
  return existsSync(path) ? fromFile(path) : fromCommit(named, places)
}
