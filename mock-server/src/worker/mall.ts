import './node/global.ts'
import type { PackedSeed } from '@mall/fixtures/open-seed'
import type { FastifyInstance } from 'fastify'
import { createMockServer } from '../index.ts'
import { keepSeed } from './catalogue.ts'
import type { Stored } from './database.ts'
import { Exchange } from './exchange.ts'
import { embedded } from './embedded.ts'
import type { Asked } from './incoming.ts'
import { KeptDisk } from './kept-disk.ts'
import { addFiles } from './node/fs.ts'
import { readPagesBy } from './packages/static.ts'

/** The mall of this browser. */
export interface BrowserMall {
  readonly answer: (asked: Asked) => Promise<Response>
  /** Adds files that only some of its pages are made of. */
  readonly addFiles: (files: Readonly<Record<string, string>>) => void
  readonly close: () => Promise<void>
}

type Raw = Parameters<FastifyInstance['routing']>

const pass = (api: FastifyInstance, asked: Asked): Promise<Response> => {
  const { request, response, answer } = new Exchange(asked)
  api.routing(...([request, response] as unknown as Raw))
  return answer
}

export interface MallParts {
  /** The folder of its pages. */
  readonly root: string
  readonly stored: Stored
  readonly seed: PackedSeed
  /** A file of the build. */
  readonly readFile: (path: string) => Promise<Response>
  /** As in a server to which it is compared. */
  readonly knownSecrets?: boolean
}

/** Opens it with the worlds that are stored. */
export const openMall = async ({ root, stored, seed, readFile, knownSecrets }: MallParts): Promise<BrowserMall> => {
  const disk = new KeptDisk(stored)
  keepSeed(seed)
  readPagesBy(readFile)
  addFiles({ [new URL('screens.json', root).pathname]: embedded['/screens.json'] ?? '' })
  const { api, close } = createMockServer({
    disk,
    knownSecrets,
    webRoot: root,
    worldDomain: new URL(root).hostname,
    alarm: (ms, act) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
  })
  await api.ready()
  return {
    answer: async (asked) => {
      const answer = await pass(api, asked)
      await disk.stored
      return answer
    },
    addFiles,
    close: async () => {
      await close()
      disk.close()
    },
  }
}
