import type { Api, Route } from '@mall/contracts'
import type { TestServer } from './test-server.ts'

/** Where an example is played: its own world, and the shopper logged in there. */
export interface TestWorld {
  readonly server: TestServer
  readonly world: string
  readonly token: string
}

export type Example<K extends Route> = Api[K]['args'] | ((scene: TestWorld) => Promise<Api[K]['args']>)
