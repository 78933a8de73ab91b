import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseFile } from 'qinghua-contract/control'
import { Refusal } from '../core/state/refusal.ts'
import { readJson } from './read-file.ts'
import { notStored } from './world-log.ts'
import { writeFile } from './write-file.ts'

const ending = '.case.json'

/** Cases as files, one each, that a team keeps beside its code. */
export class CaseFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  names(): string[] {
    try {
      return readdirSync(this.path)
        .flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []))
        .sort()
    } catch {
      return []
    }
  }

  /** Undefined if there is none. */
  read(name: string): unknown {
    if (!this.names().includes(name)) return undefined
    try {
      return readJson(this.#at(name))
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('fileBroken', { reason: (error as NodeJS.ErrnoException).code ?? '' })
    }
  }

  /** Changes with the file. */
  stamp(name: string): string {
    try {
      const { mtimeMs, size } = statSync(this.#at(name))
      return `${mtimeMs} ${size}`
    } catch {
      return ''
    }
  }

  write(name: string, file: CaseFile): void {
    this.#change(() => writeFile(this.path, `${name}${ending}`, `${JSON.stringify(file, null, 1)}\n`))
  }

  /** Returns false if there is none. */
  remove(name: string): boolean {
    if (!this.names().includes(name)) return false
    this.#change(() => rmSync(this.#at(name)))
    return true
  }

  #change(act: () => void): void {
    try {
      act()
    } catch (error) {
      throw notStored(error)
    }
  }

  #at(name: string): string {
    return join(this.path, `${name}${ending}`)
  }
}
