import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseFile } from 'qinghua-contract/control'
import { Refusal } from '../core/state/refusal.ts'
import { notStored } from './world-log.ts'

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
      return JSON.parse(readFileSync(this.#at(name), 'utf8')) as unknown
    } catch {
      throw new Refusal('fileBroken', { reason: 'JSON' })
    }
  }

  /** Changes with the file. */
  stamp(name: string): string {
    const { mtimeMs, size } = statSync(this.#at(name))
    return `${mtimeMs} ${size}`
  }

  write(name: string, file: CaseFile): void {
    this.#change(() => {
      mkdirSync(this.path, { recursive: true })
      const aside = `${this.#at(name)}.part`
      writeFileSync(aside, `${JSON.stringify(file, null, 1)}\n`)
      renameSync(aside, this.#at(name))
    })
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
