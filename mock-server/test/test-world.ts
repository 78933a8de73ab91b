import type { Api, Route } from 'qinghua-contract'
import type { TestServer } from './test-server.ts'

/** A separate world with a logged-in shopper, for one example. */
export interface TestWorld {
  readonly server: TestServer
  readonly world: string
  readonly token: string
}

export type Example<K extends Route> = Api[K]['args'] | ((scene: TestWorld) => Promise<Api[K]['args']>)
export type Examples = { readonly [K in Route]?: Example<K> }
